DROP TABLE substitutions;
