DROP TABLE makeables;
