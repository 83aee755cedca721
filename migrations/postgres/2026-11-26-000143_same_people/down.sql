DROP TABLE same_people;
