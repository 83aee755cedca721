DROP TABLE club_season_evenings;
DROP TABLE club_seasons;
