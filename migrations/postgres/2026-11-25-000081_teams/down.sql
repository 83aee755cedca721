DROP TABLE team_players;
DROP TABLE tournament_teams;
DROP TABLE team_rankings;
