// Shared by all windows of a browser: one stream for each address, however many of them look at it. A browser opens six
// connections to a place at most, and seven tabs with a stream each would leave none to ask anything.

import { follow } from "./stream.js";

// More streams than this leave too few connections; who comes later looks by himself.
const MOST = 3;
const streams = new Map();

function leave(port) {
  for (const [address, stream] of streams) {
    if (!stream.ports.delete(port) || stream.ports.size > 0) continue;
    stream.end();
    streams.delete(address);
  }
}

function join(port, address) {
  const there = streams.get(address);
  if (there) {
    there.ports.add(port);
    // The stream has told it the newest version long ago.
    return port.postMessage("news");
  }
  if (streams.size >= MOST) return port.postMessage("none");
  const stream = { ports: new Set([port]) };
  stream.end = follow(address, (what) => stream.ports.forEach((one) => one.postMessage(what)));
  streams.set(address, stream);
}

onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    leave(port);
    if (data) join(port, data);
  };
};
