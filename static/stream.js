// The stream of versions at one address. Tells "news" for every newer version, "lost" and "back" as the network comes and
// goes, "none" where no stream is to be had: then whoever follows looks by himself now and then.

const AGAIN = 60000;

export function follow(address, tell) {
  let source = null;
  let lost = false;
  let again = 0;
  const begin = () => {
    source = new EventSource(address);
    source.addEventListener("open", () => {
      if (lost) tell("back");
      lost = false;
    });
    source.addEventListener("version", () => tell("news"));
    source.addEventListener("error", () => {
      lost = true;
      if (source.readyState !== EventSource.CLOSED) return tell("lost");
      // It was refused, which a browser takes for the end.
      tell("none");
      again = setTimeout(begin, AGAIN);
    });
  };
  begin();
  return () => {
    clearTimeout(again);
    source.close();
  };
}
