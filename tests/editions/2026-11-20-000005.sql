-- A filled database as the edition of 2026-11-20 left it, with rows in every table; both databases read it.
INSERT INTO accounts (id, name, name_key, password_hash, role, created_at, disabled) VALUES
(1, 'Karl', 'karl', '$argon2id$v=19$m=19456,t=2,p=1$ClQ750zUIVsRUhnLVcAULA$Zc1iS06T8DscC9M1q+n7l7j1jBbdzlsbNn+3OFdz48U', 'admin', '2026-11-22 05:11:37', FALSE);
INSERT INTO sessions (key, account_id, state, expires_at) VALUES
('2e4abc03fe624bc8488f5f795dc73e403394191ce592a51680396fdfdd797ed2', 1, '{"token":"\"0ce638a541ce6b0e07b589abac8894d8\"","flash":"[\"done\",\"Changed; a notice stands on the page of the league.\"]"}', '2026-11-23 05:11:40');
INSERT INTO settings (name, value) VALUES
('cookie-key', 'b62786c9723408b64605ec22047cc4bedacb14792d21d4680c05de80d984d1c9fc7f179d61abf787daa26bd824884f14898b3f0d0affbb019764f6ba424020f5');
INSERT INTO tournaments (id, name, venue, date, state, version, rules, rule_changes, system, metrics, schedule, comparison, rounds, hands_at_four, hands_at_three, first_dealer, fee_cents, frozen, rules_hash, created_at, deck_source, deck_seed) VALUES
(1, 'Preisskat Altenburg', 'Brauhaus', '2026-11-20', 'running', 30, 'isko', '', 'seeger-fabian', 'performance,won,fewest-lost', 'none', 'none', 2, 4, 3, 1, 1000, 'format = 1
rules = isko
system = seeger-fabian
metrics = performance,won,fewest-lost
schedule = none
comparison = none
rounds = 2
hands-at-four = 4
hands-at-three = 3
first-dealer = 1

# rule set
hash = 7622b6c59573

# scoring system
at-3 = won 50, lost -50, others-lost 40
at-4 = won 50, lost -50, others-lost 30
', '43335b2f', '2026-11-22 05:11:37', 'seed', ''),
(2, 'Stechen', '', '2026-11-19', 'finished', 16, 'isko', '', 'seeger-fabian', 'performance,won,fewest-lost', 'none', 'none', 1, 4, 36, 1, 1000, 'format = 1
rules = isko
system = seeger-fabian
metrics = performance,won,fewest-lost
schedule = none
comparison = none
rounds = 1
hands-at-four = 4
hands-at-three = 36
first-dealer = 1

# rule set
hash = 7622b6c59573

# scoring system
at-3 = won 50, lost -50, others-lost 40
at-4 = won 50, lost -50, others-lost 30
', '29a4ef60', '2026-11-22 05:11:38', 'seed', ''),
(3, 'Milwaukee', '', '2026-11-18', 'running', 36, 'isko', '', 'seeger-fabian', 'performance,match-points', 'none', 'book', 1, 2, 2, 1, 1000, 'format = 1
rules = isko
system = seeger-fabian
metrics = performance,match-points
schedule = none
comparison = book
rounds = 1
hands-at-four = 2
hands-at-three = 2
first-dealer = 1
deals = seed
deal-seed-sha256 = fb1e58e56d1eb361a5d3869b3dbcfe0a47e6fd300a956be7f5edabe9c9e7a124

# rule set
hash = 7622b6c59573

# scoring system
at-3 = won 50, lost -50, others-lost 40
at-4 = won 50, lost -50, others-lost 30
', 'efb936ee', '2026-11-22 05:11:38', 'seed', 'Milwaukee 1909 3f0d7fa955e307abf4fa32a7b4e3322e'),
(4, 'Staffel · Match day 1', 'Gasthof 2', '2026-11-01', 'finished', 14, 'isko', '', 'seeger-fabian', 'performance,won,fewest-lost', 'none', 'none', 1, 1, 1, 1, 0, 'format = 1
rules = isko
system = seeger-fabian
metrics = performance,won,fewest-lost
schedule = none
comparison = none
rounds = 1
hands-at-four = 1
hands-at-three = 1
first-dealer = 1

# rule set
hash = 7622b6c59573

# scoring system
at-3 = won 50, lost -50, others-lost 40
at-4 = won 50, lost -50, others-lost 30
', '2607ce2d', '2026-11-22 05:11:40', 'seed', '');
INSERT INTO entries (id, tournament_id, number, name, club, categories, paid_cents, withdrawn, version) VALUES
(1, 1, 1, 'Anna Böhm', 'SC Ahorn', 'women', 1000, FALSE, 1),
(2, 1, 2, 'Bert Falk', 'SC Ahorn', '', 1000, FALSE, 1),
(3, 1, 3, 'Carl Groß', '', '', 1000, FALSE, 1),
(4, 1, 4, 'Dora Jahn', 'Die Wenzel', '', 1000, FALSE, 1),
(5, 1, 5, 'Emil Kunz', 'Die Wenzel', '', 1000, FALSE, 1),
(6, 1, 6, 'Frida Lenz', '', '', 1000, FALSE, 1),
(7, 1, 7, 'Georg Moll', '', '', 1000, FALSE, 1),
(8, 2, 1, 'Karl', '', '', 1000, FALSE, 1),
(9, 2, 2, 'Lena', '', '', 1000, FALSE, 1),
(10, 2, 3, 'Max', '', '', 1000, FALSE, 1),
(11, 2, 4, 'Nora', '', '', 1000, FALSE, 1),
(12, 3, 1, 'P0', '', '', 1000, FALSE, 1),
(13, 3, 2, 'P1', '', '', 1000, FALSE, 1),
(14, 3, 3, 'P2', '', '', 1000, FALSE, 1),
(15, 3, 4, 'P3', '', '', 1000, FALSE, 1),
(16, 3, 5, 'P4', '', '', 1000, FALSE, 1),
(17, 3, 6, 'P5', '', '', 1000, FALSE, 1),
(18, 3, 7, 'P6', '', '', 1000, FALSE, 1),
(19, 3, 8, 'P7', '', '', 1000, FALSE, 1),
(20, 4, 1, 'Spieler 10', 'Team 1', '', 0, FALSE, 1),
(21, 4, 2, 'Spieler 11', 'Team 1', '', 0, FALSE, 1),
(22, 4, 3, 'Spieler 12', 'Team 1', '', 0, FALSE, 1),
(23, 4, 4, 'Spieler 13', 'Team 1', '', 0, FALSE, 1),
(24, 4, 5, 'Spieler 20', 'Team 2', '', 0, FALSE, 1),
(25, 4, 6, 'Spieler 21', 'Team 2', '', 0, FALSE, 1),
(26, 4, 7, 'Spieler 22', 'Team 2', '', 0, FALSE, 1),
(27, 4, 8, 'Spieler 23', 'Team 2', '', 0, FALSE, 1),
(28, 4, 9, 'Spieler 30', 'Team 3', '', 0, FALSE, 1),
(29, 4, 10, 'Spieler 31', 'Team 3', '', 0, FALSE, 1),
(30, 4, 11, 'Spieler 32', 'Team 3', '', 0, FALSE, 1),
(31, 4, 12, 'Spieler 33', 'Team 3', '', 0, FALSE, 1),
(32, 4, 13, 'Spieler 40', 'Team 4', '', 0, FALSE, 1),
(33, 4, 14, 'Spieler 41', 'Team 4', '', 0, FALSE, 1),
(34, 4, 15, 'Spieler 42', 'Team 4', '', 0, FALSE, 1),
(35, 4, 16, 'Spieler 43', 'Team 4', '', 0, FALSE, 1);
INSERT INTO rounds (id, tournament_id, number, state, method, seed, algorithm, drawn_at, version) VALUES
(1, 1, 1, 'closed', 'draw', 'Altenburg 1886', 1, '2026-11-22 05:11:38', 11),
(2, 1, 2, 'running', 'draw', 'two', 1, '2026-11-22 05:11:38', 3),
(3, 2, 1, 'closed', 'draw', 'lots', 1, '2026-11-22 05:11:38', 5),
(4, 3, 1, 'running', 'draw', 'decks', 1, '2026-11-22 05:11:38', 3),
(5, 4, 1, 'closed', 'lineups', '', 1, '2026-11-22 05:11:40', 5);
INSERT INTO sheets (id, round_id, table_number, size, kind, state, hands, passed, version, keeper_key, called) VALUES
(1, 1, 1, 4, 'hands', 'closed', 4, NULL, 7, 'e48a68c7915ac3dc79f52c8efe5fb5b1', FALSE),
(2, 1, 2, 3, 'totals', 'closed', 3, 1, 3, 'd51396b7044bdc213de696c940afc3c1', FALSE),
(3, 2, 1, 4, 'hands', 'open', 4, NULL, 2, '3b8b5842c54be2927d1393159a2662e6', FALSE),
(4, 2, 2, 3, 'hands', 'open', 3, NULL, 1, '7b8b4a948032f4ff40d7c10dd6a08d03', FALSE),
(5, 3, 1, 4, 'hands', 'closed', 4, NULL, 6, '1c57dc4ca512dc1a5a1157efefcaa8b3', FALSE),
(6, 4, 1, 4, 'hands', 'open', 2, NULL, 2, '1048a8cb8058cd33a081057011511729', FALSE),
(7, 4, 2, 4, 'hands', 'open', 2, NULL, 1, '3ef05c09754c14b8ca4f95a65cda4910', FALSE),
(8, 5, 1, 4, 'hands', 'closed', 1, NULL, 3, '3bc623754760d70d7661af4a4231fecc', FALSE),
(9, 5, 2, 4, 'hands', 'closed', 1, NULL, 3, '9a79dbc7cfedee36cbc4d848affbd811', FALSE),
(10, 5, 3, 4, 'hands', 'closed', 1, NULL, 3, '9feba175d6c03954d377e7e3f00b9c74', FALSE),
(11, 5, 4, 4, 'hands', 'closed', 1, NULL, 3, 'ecaf3e34e070837fbbf5c3d0f17237a4', FALSE);
INSERT INTO seats (sheet_id, seat, round_id, entry_id) VALUES
(1, 1, 1, 3),
(1, 2, 1, 1),
(1, 3, 1, 5),
(1, 4, 1, 6),
(2, 1, 1, 4),
(2, 2, 1, 2),
(2, 3, 1, 7),
(3, 1, 2, 2),
(3, 2, 2, 7),
(3, 3, 2, 4),
(3, 4, 2, 6),
(4, 1, 2, 3),
(4, 2, 2, 1),
(4, 3, 2, 5),
(5, 1, 3, 11),
(5, 2, 3, 10),
(5, 3, 3, 8),
(5, 4, 3, 9),
(6, 1, 4, 19),
(6, 2, 4, 17),
(6, 3, 4, 13),
(6, 4, 4, 14),
(7, 1, 4, 15),
(7, 2, 4, 18),
(7, 3, 4, 12),
(7, 4, 4, 16),
(8, 1, 5, 20),
(8, 2, 5, 24),
(8, 3, 5, 28),
(8, 4, 5, 32),
(9, 1, 5, 25),
(9, 2, 5, 29),
(9, 3, 5, 33),
(9, 4, 5, 21),
(10, 1, 5, 30),
(10, 2, 5, 34),
(10, 3, 5, 22),
(10, 4, 5, 26),
(11, 1, 5, 35),
(11, 2, 5, 23),
(11, 3, 5, 27),
(11, 4, 5, 31);
INSERT INTO hands (id, sheet_id, number, version, dealer, declarer, game, variant, play, ouvert, announced, matadors, cards, bid, card_points, tricks, made, result, contra, contra_by, offence, offender, adjudicated, reason, points1, points2, points3, points4, tricks1, tricks2, tricks3, tricks4, trick_order, cut, score, value, entered_by, entered_at, deck, remitted, collected) VALUES
(1, 1, 1, 1, 1, 2, 'grand', NULL, 'skat', 'no', NULL, 2, NULL, 48, 75, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 72, 72, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(2, 1, 2, 2, 2, 1, 'hearts', NULL, 'hand', 'no', NULL, -1, NULL, NULL, NULL, NULL, NULL, 'won', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 30, 30, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(3, 1, 3, 1, 3, NULL, 'passed', NULL, NULL, 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(4, 1, 4, 1, 4, 3, 'null', NULL, 'skat', 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'won', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 23, 23, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(5, 3, 1, 1, 1, 2, 'clubs', NULL, 'skat', 'no', NULL, 1, NULL, NULL, NULL, NULL, NULL, 'won', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 24, 24, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(6, 5, 1, 1, 1, 2, 'clubs', NULL, 'skat', 'no', NULL, 1, NULL, NULL, NULL, NULL, NULL, 'won', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 24, 24, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(7, 5, 2, 1, 2, 3, 'clubs', NULL, 'skat', 'no', NULL, 1, NULL, NULL, NULL, NULL, NULL, 'won', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 24, 24, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(8, 5, 3, 1, 3, NULL, 'passed', NULL, NULL, 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(9, 5, 4, 1, 4, NULL, 'passed', NULL, NULL, 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'Karl', '2026-11-22 05:11:38', NULL, NULL, NULL),
(10, 6, 1, 1, 1, 2, 'null', NULL, 'skat', 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'won', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 23, 23, 'Karl', '2026-11-22 05:11:38', 1, NULL, NULL),
(11, 8, 1, 1, 1, NULL, 'passed', NULL, NULL, 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'Karl', '2026-11-22 05:11:40', NULL, NULL, NULL),
(12, 9, 1, 1, 1, NULL, 'passed', NULL, NULL, 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'Karl', '2026-11-22 05:11:40', NULL, NULL, NULL),
(13, 10, 1, 1, 1, NULL, 'passed', NULL, NULL, 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'Karl', '2026-11-22 05:11:40', NULL, NULL, NULL),
(14, 11, 1, 1, 1, NULL, 'passed', NULL, NULL, 'no', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'Karl', '2026-11-22 05:11:40', NULL, NULL, NULL);
INSERT INTO revisions (id, tournament_id, sheet_id, subject, subject_id, number, old, new, who, reason, at) VALUES
(1, 1, NULL, 'tournament', 1, NULL, NULL, '{"id":1,"name":"Preisskat Altenburg","venue":"Brauhaus","date":"2026-11-20","state":"planned","version":1,"rules":"isko","rule_changes":"","system":"seeger-fabian","metrics":"performance,won,fewest-lost","schedule":"none","comparison":"none","rounds":2,"hands_at_four":4,"hands_at_three":3,"first_dealer":1,"fee_cents":1000,"frozen":null,"rules_hash":null,"created_at":"2026-11-22T05:11:37","deck_source":"seed","deck_seed":""}', 'Karl', '', '2026-11-22 05:11:37'),
(2, 1, NULL, 'entry', 1, 1, NULL, '{"id":1,"tournament_id":1,"number":1,"name":"Anna Böhm","club":"SC Ahorn","categories":"women","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:37'),
(3, 1, NULL, 'entry', 2, 2, NULL, '{"id":2,"tournament_id":1,"number":2,"name":"Bert Falk","club":"SC Ahorn","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:37'),
(4, 1, NULL, 'entry', 3, 3, NULL, '{"id":3,"tournament_id":1,"number":3,"name":"Carl Groß","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(5, 1, NULL, 'entry', 4, 4, NULL, '{"id":4,"tournament_id":1,"number":4,"name":"Dora Jahn","club":"Die Wenzel","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(6, 1, NULL, 'entry', 5, 5, NULL, '{"id":5,"tournament_id":1,"number":5,"name":"Emil Kunz","club":"Die Wenzel","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(7, 1, NULL, 'entry', 6, 6, NULL, '{"id":6,"tournament_id":1,"number":6,"name":"Frida Lenz","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(8, 1, NULL, 'entry', 7, 7, NULL, '{"id":7,"tournament_id":1,"number":7,"name":"Georg Moll","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(9, 1, NULL, 'prize', 1, NULL, '""', '"1: 60 %\n2: 20\n3: Cup\nwomen 1: Flowers\n"', 'Karl', '', '2026-11-22 05:11:38'),
(10, 1, NULL, 'round', 1, 1, NULL, '{"method":"draw","algorithm":1,"draw":{"round":1,"seed":"Altenburg","players":[{"number":1,"club":"SC Ahorn"},{"number":2,"club":"SC Ahorn"},{"number":3,"club":""},{"number":4,"club":"Die Wenzel"},{"number":5,"club":"Die Wenzel"},{"number":6,"club":""},{"number":7,"club":""}],"earlier":[]},"order":[],"tables":[{"number":1,"seats":[3,7,5,1]},{"number":2,"seats":[6,2,4]}],"trouble":{"repeats":0,"club_mates":0}}', 'Karl', '', '2026-11-22 05:11:38'),
(11, 1, NULL, 'round', 1, 1, '[{"number":1,"seats":[3,7,5,1]},{"number":2,"seats":[6,2,4]}]', '{"method":"draw","algorithm":1,"draw":{"round":1,"seed":"Altenburg 1886","players":[{"number":1,"club":"SC Ahorn"},{"number":2,"club":"SC Ahorn"},{"number":3,"club":""},{"number":4,"club":"Die Wenzel"},{"number":5,"club":"Die Wenzel"},{"number":6,"club":""},{"number":7,"club":""}],"earlier":[]},"order":[],"tables":[{"number":1,"seats":[3,1,5,6]},{"number":2,"seats":[4,2,7]}],"trouble":{"repeats":0,"club_mates":0}}', 'Karl', '', '2026-11-22 05:11:38'),
(12, 1, NULL, 'round', 1, 1, '"drawn"', '"running"', 'Karl', '', '2026-11-22 05:11:38'),
(13, 1, 1, 'hand', 1, 1, NULL, '{"bid":48,"card_points":75,"dealer":1,"declarer":2,"game":"grand","matadors":2,"number":1,"ouvert":"no","play":"skat","score":72,"value":72}', 'Karl', '', '2026-11-22 05:11:38'),
(14, 1, 1, 'hand', 2, 2, NULL, '{"dealer":2,"declarer":1,"game":"hearts","matadors":-1,"number":2,"ouvert":"no","play":"hand","result":"lost","score":-60,"value":30}', 'Karl', '', '2026-11-22 05:11:38'),
(15, 1, 1, 'hand', 3, 3, NULL, '{"dealer":3,"game":"passed","number":3,"ouvert":"no","value":0}', 'Karl', '', '2026-11-22 05:11:38'),
(16, 1, 1, 'hand', 4, 4, NULL, '{"dealer":4,"declarer":3,"game":"null","number":4,"ouvert":"no","play":"skat","result":"won","score":23,"value":23}', 'Karl', '', '2026-11-22 05:11:38'),
(17, 1, 2, 'sheet', 2, 2, NULL, '{"passed":1,"totals":[{"lost":0,"points":48,"seat":1,"won":1},{"lost":1,"points":-36,"seat":2,"won":0},{"lost":0,"points":0,"seat":3,"won":0}]}', 'Karl', '', '2026-11-22 05:11:38'),
(18, 1, 1, 'hand', 2, 2, '{"dealer":2,"declarer":1,"game":"hearts","matadors":-1,"number":2,"ouvert":"no","play":"hand","result":"lost","score":-60,"value":30}', '{"dealer":2,"declarer":1,"game":"hearts","matadors":-1,"number":2,"ouvert":"no","play":"hand","result":"won","score":30,"value":30}', 'Karl', 'written on the wrong line', '2026-11-22 05:11:38'),
(19, 1, NULL, 'adjustment', 1, 3, NULL, '{"lost":0,"number":3,"points":-50,"round":1,"won":0}', 'Karl', 'came late', '2026-11-22 05:11:38'),
(20, 1, NULL, 'prize', 1, NULL, NULL, '"NewClaim { tournament_id: TournamentId(1), round_number: 1, table_number: 2, entry_id: EntryId(4), hand_number: None, game: \"grand\", play: Some(\"skat\"), ouvert: \"no\", announced: None, matadors: Some(1), card_points: None, made: None, evidence: \"the judge saw it\", who: \"Karl\", at: 2026-11-22T05:11:38, variant: None }"', 'Karl', '', '2026-11-22 05:11:38'),
(21, 1, 1, 'sheet', 1, 1, '{"state":"open"}', '{"state":"closed"}', 'Karl', '', '2026-11-22 05:11:38'),
(22, 1, 2, 'sheet', 2, 2, '{"state":"open"}', '{"state":"closed"}', 'Karl', '', '2026-11-22 05:11:38'),
(23, 1, NULL, 'round', 1, 1, '"running"', '"closed"', 'Karl', '', '2026-11-22 05:11:38'),
(24, 1, NULL, 'round', 1, 1, '"closed"', '"running"', 'Karl', 'a hand is missing', '2026-11-22 05:11:38'),
(25, 1, NULL, 'round', 1, 1, '"running"', '"closed"', 'Karl', '', '2026-11-22 05:11:38'),
(26, 1, NULL, 'round', 2, 2, NULL, '{"method":"draw","algorithm":1,"draw":{"round":2,"seed":"two","players":[{"number":1,"club":"SC Ahorn"},{"number":2,"club":"SC Ahorn"},{"number":3,"club":""},{"number":4,"club":"Die Wenzel"},{"number":5,"club":"Die Wenzel"},{"number":6,"club":""},{"number":7,"club":""}],"earlier":[[{"number":1,"seats":[3,1,5,6]},{"number":2,"seats":[4,2,7]}]]},"order":[],"tables":[{"number":1,"seats":[2,7,4,6]},{"number":2,"seats":[3,1,5]}],"trouble":{"repeats":6,"club_mates":0}}', 'Karl', '', '2026-11-22 05:11:38'),
(27, 1, NULL, 'round', 2, 2, '"drawn"', '"running"', 'Karl', '', '2026-11-22 05:11:38'),
(28, 1, 3, 'hand', 5, 1, NULL, '{"dealer":1,"declarer":2,"game":"clubs","matadors":1,"number":1,"ouvert":"no","play":"skat","result":"won","score":24,"value":24}', 'Karl', '', '2026-11-22 05:11:38'),
(29, 2, NULL, 'tournament', 2, NULL, NULL, '{"id":2,"name":"Stechen","venue":"","date":"2026-11-19","state":"planned","version":1,"rules":"isko","rule_changes":"","system":"seeger-fabian","metrics":"performance,won,fewest-lost","schedule":"none","comparison":"none","rounds":1,"hands_at_four":4,"hands_at_three":36,"first_dealer":1,"fee_cents":1000,"frozen":null,"rules_hash":null,"created_at":"2026-11-22T05:11:38","deck_source":"seed","deck_seed":""}', 'Karl', '', '2026-11-22 05:11:38'),
(30, 2, NULL, 'entry', 8, 1, NULL, '{"id":8,"tournament_id":2,"number":1,"name":"Karl","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(31, 2, NULL, 'entry', 9, 2, NULL, '{"id":9,"tournament_id":2,"number":2,"name":"Lena","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(32, 2, NULL, 'entry', 10, 3, NULL, '{"id":10,"tournament_id":2,"number":3,"name":"Max","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(33, 2, NULL, 'entry', 11, 4, NULL, '{"id":11,"tournament_id":2,"number":4,"name":"Nora","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(34, 2, NULL, 'round', 3, 1, NULL, '{"method":"draw","algorithm":1,"draw":{"round":1,"seed":"lots","players":[{"number":1,"club":""},{"number":2,"club":""},{"number":3,"club":""},{"number":4,"club":""}],"earlier":[]},"order":[],"tables":[{"number":1,"seats":[4,3,1,2]}],"trouble":{"repeats":0,"club_mates":0}}', 'Karl', '', '2026-11-22 05:11:38'),
(35, 2, NULL, 'round', 3, 1, '"drawn"', '"running"', 'Karl', '', '2026-11-22 05:11:38'),
(36, 2, 5, 'hand', 6, 1, NULL, '{"dealer":1,"declarer":2,"game":"clubs","matadors":1,"number":1,"ouvert":"no","play":"skat","result":"won","score":24,"value":24}', 'Karl', '', '2026-11-22 05:11:38'),
(37, 2, 5, 'hand', 7, 2, NULL, '{"dealer":2,"declarer":3,"game":"clubs","matadors":1,"number":2,"ouvert":"no","play":"skat","result":"won","score":24,"value":24}', 'Karl', '', '2026-11-22 05:11:38'),
(38, 2, 5, 'hand', 8, 3, NULL, '{"dealer":3,"game":"passed","number":3,"ouvert":"no","value":0}', 'Karl', '', '2026-11-22 05:11:38'),
(39, 2, 5, 'hand', 9, 4, NULL, '{"dealer":4,"game":"passed","number":4,"ouvert":"no","value":0}', 'Karl', '', '2026-11-22 05:11:38'),
(40, 2, 5, 'sheet', 5, 1, '{"state":"open"}', '{"state":"closed"}', 'Karl', '', '2026-11-22 05:11:38'),
(41, 2, NULL, 'round', 3, 1, '"running"', '"closed"', 'Karl', '', '2026-11-22 05:11:38'),
(42, 3, NULL, 'tournament', 3, NULL, NULL, '{"id":3,"name":"Milwaukee","venue":"","date":"2026-11-18","state":"planned","version":1,"rules":"isko","rule_changes":"","system":"seeger-fabian","metrics":"performance,match-points","schedule":"none","comparison":"book","rounds":1,"hands_at_four":2,"hands_at_three":2,"first_dealer":1,"fee_cents":1000,"frozen":null,"rules_hash":null,"created_at":"2026-11-22T05:11:38","deck_source":"seed","deck_seed":""}', 'Karl', '', '2026-11-22 05:11:38'),
(43, 3, NULL, 'entry', 12, 1, NULL, '{"id":12,"tournament_id":3,"number":1,"name":"P0","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(44, 3, NULL, 'entry', 13, 2, NULL, '{"id":13,"tournament_id":3,"number":2,"name":"P1","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(45, 3, NULL, 'entry', 14, 3, NULL, '{"id":14,"tournament_id":3,"number":3,"name":"P2","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(46, 3, NULL, 'entry', 15, 4, NULL, '{"id":15,"tournament_id":3,"number":4,"name":"P3","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(47, 3, NULL, 'entry', 16, 5, NULL, '{"id":16,"tournament_id":3,"number":5,"name":"P4","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(48, 3, NULL, 'entry', 17, 6, NULL, '{"id":17,"tournament_id":3,"number":6,"name":"P5","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(49, 3, NULL, 'entry', 18, 7, NULL, '{"id":18,"tournament_id":3,"number":7,"name":"P6","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(50, 3, NULL, 'entry', 19, 8, NULL, '{"id":19,"tournament_id":3,"number":8,"name":"P7","club":"","categories":"","paid_cents":1000,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:38'),
(51, 3, NULL, 'round', 4, 1, NULL, '{"method":"draw","algorithm":1,"draw":{"round":1,"seed":"decks","players":[{"number":1,"club":""},{"number":2,"club":""},{"number":3,"club":""},{"number":4,"club":""},{"number":5,"club":""},{"number":6,"club":""},{"number":7,"club":""},{"number":8,"club":""}],"earlier":[]},"order":[],"tables":[{"number":1,"seats":[8,6,2,3]},{"number":2,"seats":[4,7,1,5]}],"trouble":{"repeats":0,"club_mates":0}}', 'Karl', '', '2026-11-22 05:11:38'),
(52, 2, NULL, 'lot', 1, 3, NULL, '{"order":[3,1],"seed":"250afe77-1"}', 'Karl', '', '2026-11-22 05:11:38'),
(53, 3, NULL, 'deck', 0, NULL, NULL, '{"decks":2}', 'Karl', '', '2026-11-22 05:11:38'),
(54, 3, NULL, 'deck', 1, 1, NULL, '{"cards":32,"holes":null,"mark":"number"}', 'Karl', '', '2026-11-22 05:11:38'),
(55, 3, NULL, 'deck', 2, 2, NULL, '{"cards":32,"holes":null,"mark":"number"}', 'Karl', '', '2026-11-22 05:11:38'),
(56, 3, NULL, 'deck', 1, 1, NULL, '{"cards":10,"holes":null,"mark":"E"}', 'Karl', '', '2026-11-22 05:11:38'),
(57, 3, NULL, 'deck', 1, 1, NULL, '{"cards":10,"holes":null,"mark":"S"}', 'Karl', '', '2026-11-22 05:11:38'),
(58, 3, NULL, 'deck', 1, 1, NULL, '{"cards":10,"holes":null,"mark":"W"}', 'Karl', '', '2026-11-22 05:11:38'),
(59, 3, NULL, 'deck', 2, 2, NULL, '{"cards":10,"holes":null,"mark":"S"}', 'Karl', '', '2026-11-22 05:11:38'),
(60, 3, NULL, 'deck', 2, 2, NULL, '{"cards":10,"holes":null,"mark":"W"}', 'Karl', '', '2026-11-22 05:11:38'),
(61, 3, NULL, 'deck', 2, 2, NULL, '{"cards":10,"holes":null,"mark":"N"}', 'Karl', '', '2026-11-22 05:11:38'),
(62, 3, NULL, 'round', 4, 1, '"drawn"', '"running"', 'Karl', '', '2026-11-22 05:11:38'),
(63, 3, 6, 'hand', 10, 1, NULL, '{"dealer":1,"deck":1,"declarer":2,"game":"null","number":1,"ouvert":"no","play":"skat","result":"won","score":23,"value":23}', 'Karl', '', '2026-11-22 05:11:38'),
(64, 3, NULL, 'deck', 2, 2, NULL, '{"score":24,"seat":1,"table":1}', 'Karl', 'the director gave an average', '2026-11-22 05:11:39'),
(65, 4, NULL, 'tournament', 4, NULL, NULL, '{"id":4,"name":"Staffel · Match day 1","venue":"Gasthof 2","date":"2026-11-01","state":"planned","version":1,"rules":"isko","rule_changes":"","system":"seeger-fabian","metrics":"performance,won,fewest-lost","schedule":"none","comparison":"none","rounds":1,"hands_at_four":1,"hands_at_three":1,"first_dealer":1,"fee_cents":0,"frozen":null,"rules_hash":null,"created_at":"2026-11-22T05:11:40","deck_source":"seed","deck_seed":""}', 'Karl', '', '2026-11-22 05:11:40'),
(66, 4, NULL, 'entry', 20, 1, NULL, '{"id":20,"tournament_id":4,"number":1,"name":"Spieler 10","club":"Team 1","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(67, 4, NULL, 'entry', 21, 2, NULL, '{"id":21,"tournament_id":4,"number":2,"name":"Spieler 11","club":"Team 1","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(68, 4, NULL, 'entry', 22, 3, NULL, '{"id":22,"tournament_id":4,"number":3,"name":"Spieler 12","club":"Team 1","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(69, 4, NULL, 'entry', 23, 4, NULL, '{"id":23,"tournament_id":4,"number":4,"name":"Spieler 13","club":"Team 1","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(70, 4, NULL, 'entry', 24, 5, NULL, '{"id":24,"tournament_id":4,"number":5,"name":"Spieler 20","club":"Team 2","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(71, 4, NULL, 'entry', 25, 6, NULL, '{"id":25,"tournament_id":4,"number":6,"name":"Spieler 21","club":"Team 2","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(72, 4, NULL, 'entry', 26, 7, NULL, '{"id":26,"tournament_id":4,"number":7,"name":"Spieler 22","club":"Team 2","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(73, 4, NULL, 'entry', 27, 8, NULL, '{"id":27,"tournament_id":4,"number":8,"name":"Spieler 23","club":"Team 2","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(74, 4, NULL, 'entry', 28, 9, NULL, '{"id":28,"tournament_id":4,"number":9,"name":"Spieler 30","club":"Team 3","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(75, 4, NULL, 'entry', 29, 10, NULL, '{"id":29,"tournament_id":4,"number":10,"name":"Spieler 31","club":"Team 3","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(76, 4, NULL, 'entry', 30, 11, NULL, '{"id":30,"tournament_id":4,"number":11,"name":"Spieler 32","club":"Team 3","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(77, 4, NULL, 'entry', 31, 12, NULL, '{"id":31,"tournament_id":4,"number":12,"name":"Spieler 33","club":"Team 3","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(78, 4, NULL, 'entry', 32, 13, NULL, '{"id":32,"tournament_id":4,"number":13,"name":"Spieler 40","club":"Team 4","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(79, 4, NULL, 'entry', 33, 14, NULL, '{"id":33,"tournament_id":4,"number":14,"name":"Spieler 41","club":"Team 4","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(80, 4, NULL, 'entry', 34, 15, NULL, '{"id":34,"tournament_id":4,"number":15,"name":"Spieler 42","club":"Team 4","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(81, 4, NULL, 'entry', 35, 16, NULL, '{"id":35,"tournament_id":4,"number":16,"name":"Spieler 43","club":"Team 4","categories":"","paid_cents":0,"withdrawn":false,"version":1}', 'Karl', '', '2026-11-22 05:11:40'),
(82, 4, NULL, 'round', 5, 1, '"drawn"', '"running"', 'Karl', '', '2026-11-22 05:11:40'),
(83, 4, 8, 'hand', 11, 1, NULL, '{"dealer":1,"game":"passed","number":1,"ouvert":"no","value":0}', 'Karl', '', '2026-11-22 05:11:40'),
(84, 4, 9, 'hand', 12, 1, NULL, '{"dealer":1,"game":"passed","number":1,"ouvert":"no","value":0}', 'Karl', '', '2026-11-22 05:11:40'),
(85, 4, 10, 'hand', 13, 1, NULL, '{"dealer":1,"game":"passed","number":1,"ouvert":"no","value":0}', 'Karl', '', '2026-11-22 05:11:40'),
(86, 4, 11, 'hand', 14, 1, NULL, '{"dealer":1,"game":"passed","number":1,"ouvert":"no","value":0}', 'Karl', '', '2026-11-22 05:11:40'),
(87, 4, 8, 'sheet', 8, 1, '{"state":"open"}', '{"state":"closed"}', 'Karl', '', '2026-11-22 05:11:40'),
(88, 4, 9, 'sheet', 9, 2, '{"state":"open"}', '{"state":"closed"}', 'Karl', '', '2026-11-22 05:11:40'),
(89, 4, 10, 'sheet', 10, 3, '{"state":"open"}', '{"state":"closed"}', 'Karl', '', '2026-11-22 05:11:40'),
(90, 4, 11, 'sheet', 11, 4, '{"state":"open"}', '{"state":"closed"}', 'Karl', '', '2026-11-22 05:11:40'),
(91, 4, NULL, 'round', 5, 1, '"running"', '"closed"', 'Karl', '', '2026-11-22 05:11:40');
INSERT INTO typed_totals (sheet_id, seat, points, won, lost) VALUES
(2, 1, 48, 1, 0),
(2, 2, -36, 0, 1),
(2, 3, 0, 0, 0);
INSERT INTO sheet_totals (sheet_id, seat, entry_id, points, won, lost, others_lost, bonus, performance, highest_game) VALUES
(1, 1, 3, 30, 1, 0, 0, 50, 80, 30),
(1, 2, 1, 72, 1, 0, 0, 50, 122, 72),
(1, 3, 5, 23, 1, 0, 0, 50, 73, 23),
(1, 4, 6, 0, 0, 0, 0, 0, 0, NULL),
(2, 1, 4, 48, 1, 0, 1, 90, 138, NULL),
(2, 2, 2, -36, 0, 1, 0, -50, -86, NULL),
(2, 3, 7, 0, 0, 0, 1, 40, 40, NULL),
(3, 1, 2, 0, 0, 0, 0, 0, 0, NULL),
(3, 2, 7, 24, 1, 0, 0, 50, 74, 24),
(3, 3, 4, 0, 0, 0, 0, 0, 0, NULL),
(3, 4, 6, 0, 0, 0, 0, 0, 0, NULL),
(5, 1, 11, 0, 0, 0, 0, 0, 0, NULL),
(5, 2, 10, 24, 1, 0, 0, 50, 74, 24),
(5, 3, 8, 24, 1, 0, 0, 50, 74, 24),
(5, 4, 9, 0, 0, 0, 0, 0, 0, NULL),
(6, 1, 19, 0, 0, 0, 0, 0, 0, NULL),
(6, 2, 17, 23, 1, 0, 0, 50, 73, 23),
(6, 3, 13, 0, 0, 0, 0, 0, 0, NULL),
(6, 4, 14, 0, 0, 0, 0, 0, 0, NULL),
(8, 1, 20, 0, 0, 0, 0, 0, 0, NULL),
(8, 2, 24, 0, 0, 0, 0, 0, 0, NULL),
(8, 3, 28, 0, 0, 0, 0, 0, 0, NULL),
(8, 4, 32, 0, 0, 0, 0, 0, 0, NULL),
(9, 1, 25, 0, 0, 0, 0, 0, 0, NULL),
(9, 2, 29, 0, 0, 0, 0, 0, 0, NULL),
(9, 3, 33, 0, 0, 0, 0, 0, 0, NULL),
(9, 4, 21, 0, 0, 0, 0, 0, 0, NULL),
(10, 1, 30, 0, 0, 0, 0, 0, 0, NULL),
(10, 2, 34, 0, 0, 0, 0, 0, 0, NULL),
(10, 3, 22, 0, 0, 0, 0, 0, 0, NULL),
(10, 4, 26, 0, 0, 0, 0, 0, 0, NULL),
(11, 1, 35, 0, 0, 0, 0, 0, 0, NULL),
(11, 2, 23, 0, 0, 0, 0, 0, 0, NULL),
(11, 3, 27, 0, 0, 0, 0, 0, 0, NULL),
(11, 4, 31, 0, 0, 0, 0, 0, 0, NULL);
INSERT INTO adjustments (id, tournament_id, round_number, entry_id, points, won, lost, reason, who, at, cancelled) VALUES
(1, 1, 1, 3, -50, 0, 0, 'came late', 'Karl', '2026-11-22 05:11:38', FALSE);
INSERT INTO lots (id, tournament_id, entry_id, rank, seed, at) VALUES
(1, 2, 10, 1, '250afe77-1', '2026-11-22 05:11:38'),
(2, 2, 8, 2, '250afe77-1', '2026-11-22 05:11:38');
INSERT INTO claims (id, tournament_id, round_number, table_number, entry_id, hand_number, game, play, ouvert, announced, matadors, card_points, made, evidence, who, at, cancelled, variant) VALUES
(1, 1, 1, 2, 4, NULL, 'grand', 'skat', 'no', NULL, 1, NULL, NULL, 'the judge saw it', 'Karl', '2026-11-22 05:11:38', FALSE, NULL);
INSERT INTO prizes (id, tournament_id, position, category, place, amount_cents, share_bp, thing) VALUES
(1, 1, 1, 'overall', 1, NULL, 6000, ''),
(2, 1, 2, 'overall', 2, 2000, NULL, ''),
(3, 1, 3, 'overall', 3, NULL, NULL, 'Cup'),
(4, 1, 4, 'women', 1, NULL, NULL, 'Flowers');
INSERT INTO decks (id, tournament_id, number, size, dealer, north, east, south, west, skat, state, table_number, case_key, version) VALUES
(1, 3, 1, 4, 1, NULL, 'CQ ST SK HJ HQ H7 DJ DK DQ D8', 'CK C9 C8 C7 SJ SA HT DA D9 D7', 'CJ CA CT SQ S9 S8 S7 HA HK H8', 'H9 DT', 'in-play', 1, '10c228acc07679ce6effe1ef32ee3c7e', 7),
(2, 3, 2, 4, 2, 'CT CK SJ SK S8 HA H8 H7 DJ D8', NULL, 'CJ C9 C7 SA ST S9 HK H9 D9 D7', 'CA CQ C8 S7 HT HQ DA DT DK DQ', 'SQ HJ', 'passed-on', 2, '0e3fac4cbc92739f6c4cb3e9d55e9f50', 7);
INSERT INTO punches (id, deck_id, mark, cards, who, at, holes) VALUES
(1, 1, 'number', 32, 'Karl', '2026-11-22 05:11:38', NULL),
(2, 2, 'number', 32, 'Karl', '2026-11-22 05:11:38', NULL),
(3, 1, 'E', 10, 'Karl', '2026-11-22 05:11:38', NULL),
(4, 1, 'S', 10, 'Karl', '2026-11-22 05:11:38', NULL),
(5, 1, 'W', 10, 'Karl', '2026-11-22 05:11:38', NULL),
(6, 2, 'S', 10, 'Karl', '2026-11-22 05:11:38', NULL),
(7, 2, 'W', 10, 'Karl', '2026-11-22 05:11:38', NULL),
(8, 2, 'N', 10, 'Karl', '2026-11-22 05:11:38', NULL);
INSERT INTO deck_moves (id, deck_id, from_table, to_table, state, who, reason, at, version) VALUES
(1, 1, NULL, NULL, 'numbered', 'Karl', '', '2026-11-22 05:11:38', 2),
(2, 2, NULL, NULL, 'numbered', 'Karl', '', '2026-11-22 05:11:38', 2),
(3, 1, NULL, NULL, 'lettered', 'Karl', '', '2026-11-22 05:11:38', 5),
(4, 2, NULL, NULL, 'lettered', 'Karl', '', '2026-11-22 05:11:38', 5),
(5, 1, NULL, 1, 'passed-on', 'Karl', '', '2026-11-22 05:11:38', 6),
(6, 2, NULL, 2, 'passed-on', 'Karl', '', '2026-11-22 05:11:38', 6),
(7, 1, 1, 1, 'in-play', 'Karl', '', '2026-11-22 05:11:38', 7);
INSERT INTO deck_scores (id, deck_id, table_number, seat, score, reason, who, at, cancelled) VALUES
(1, 2, 1, 1, 24, 'the director gave an average', 'Karl', '2026-11-22 05:11:39', FALSE);
INSERT INTO keys (key, action, answer, at) VALUES
('0295eafffaab7741ab16c98bfad40689', 'hand 10', '1 Hand { dealer: None, declarer: None, game: Passed, variant: None, play: None, ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: None, contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:40'),
('07ae8ec998201410e6381a78223de8b5', 'hand 9', '1 Hand { dealer: None, declarer: None, game: Passed, variant: None, play: None, ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: None, contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:40'),
('0de0b3d21c41574e98ca00994e07d5f4', 'hand 1', '1 Hand { dealer: None, declarer: Some(Seat(2)), game: Grand, variant: None, play: Some(Skat), ouvert: No, announced: None, matadors: Some(2), cards: None, bid: Some(48), card_points: Some(75), tricks: None, made: None, result: None, contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('16ac54963b06c18ec0ee78a3f16204b6', 'hand 5', '3 Hand { dealer: None, declarer: None, game: Passed, variant: None, play: None, ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: None, contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('258f47cf9cf2f60bd68762dc604c8688', 'hand 1', '3 Hand { dealer: None, declarer: None, game: Passed, variant: None, play: None, ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: None, contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('3379232fa011d108bfc50ec763908c85', 'correct 2', '2 Hand { dealer: Some(Seat(2)), declarer: Some(Seat(1)), game: Hearts, variant: None, play: Some(Hand), ouvert: No, announced: None, matadors: Some(-1), cards: None, bid: None, card_points: None, tricks: None, made: None, result: Some(Won), contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('39b21e1e0775ccbd4d574222333f0d34', 'hand 3', '1 Hand { dealer: None, declarer: Some(Seat(2)), game: Clubs, variant: None, play: Some(Skat), ouvert: No, announced: None, matadors: Some(1), cards: None, bid: None, card_points: None, tricks: None, made: None, result: Some(Won), contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('3afad7e3d94632a2af4dbc327a63a26b', 'hand 5', '4 Hand { dealer: None, declarer: None, game: Passed, variant: None, play: None, ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: None, contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('505a6662360dcc676bdb0ffff91aa27b', 'hand 1', '4 Hand { dealer: None, declarer: Some(Seat(3)), game: Null, variant: None, play: Some(Skat), ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: Some(Won), contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('5445244cc77e1beec7f088edefe32cd4', 'hand 5', '1 Hand { dealer: None, declarer: Some(Seat(2)), game: Clubs, variant: None, play: Some(Skat), ouvert: No, announced: None, matadors: Some(1), cards: None, bid: None, card_points: None, tricks: None, made: None, result: Some(Won), contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('675ee1509389ebd1dad7169643297219', 'hand 6', '1 1 Hand { dealer: Some(Seat(1)), declarer: Some(Seat(2)), game: Null, variant: None, play: Some(Skat), ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: Some(Won), contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('7c4b9908826e44a423a3a26b24849193', 'hand 1', '2 Hand { dealer: None, declarer: Some(Seat(1)), game: Hearts, variant: None, play: Some(Hand), ouvert: No, announced: None, matadors: Some(-1), cards: None, bid: None, card_points: None, tricks: None, made: None, result: Some(Lost), contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('b016d29993d7c69da0e2ef8c5bfdf514', 'hand 11', '1 Hand { dealer: None, declarer: None, game: Passed, variant: None, play: None, ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: None, contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:40'),
('cfc329e5537570abe121877757f669a7', 'hand 5', '2 Hand { dealer: None, declarer: Some(Seat(3)), game: Clubs, variant: None, play: Some(Skat), ouvert: No, announced: None, matadors: Some(1), cards: None, bid: None, card_points: None, tricks: None, made: None, result: Some(Won), contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:38'),
('d2564d17ee9cd5fd134f871ae79d5f72', 'hand 8', '1 Hand { dealer: None, declarer: None, game: Passed, variant: None, play: None, ouvert: No, announced: None, matadors: None, cards: None, bid: None, card_points: None, tricks: None, made: None, result: None, contra: None, contra_by: None, offence: None, offender: None, adjudicated: None, ramsch_points: [None, None, None, None], ramsch_tricks: [None, None, None, None], trick_order: None, cut: None, remitted: false, collected: None }', '2026-11-22 05:11:40'),
('037e0a2509d5cdbec29a4c3ae8a3545e', 'entry-add 3', '7: P6', '2026-11-22 05:11:38'),
('0429cca2a27fbee5d141f95b14ef54ac', 'entry-add 3', '4: P3', '2026-11-22 05:11:38'),
('04ca0d25ebd82137a7fc0918fa17dd1c', 'draw', '/tournaments/1/rounds/1/desk', '2026-11-22 05:11:38');
INSERT INTO seasons (id, name, state, version, created_at) VALUES
(1, '2026', 'running', 44, '2026-11-22 05:11:39');
INSERT INTO divisions (id, season_id, number, name, days, rounds, points, ties, missing, criteria, team_size, least_players, substitutions_per_round, substitutions_per_day, guests, promoted, relegated, least_rounds, rules, rule_changes, system, hands_at_four, hands_at_three, first_dealer, fixtures_seed, fixtures_algorithm, version, group_size, last_group_size) VALUES
(1, 1, 1, 'Staffel', 2, 1, '3 = 2, 1, 0
4 = 3, 2, 1, 0
5 = 4, 3, 2, 1, 0', 'lot', 'ranked-last', '', 4, 3, 1, 2, 1, 1, 1, 1, 'isko', '', 'seeger-fabian', 1, 1, 1, 'league', 1, 43, 4, 4);
INSERT INTO teams (id, division_id, number, name, club, venue, withdrawn_after, withdrawal, version) VALUES
(1, 1, 1, 'Team 1', 'Klub 1', 'Gasthof 1', NULL, NULL, 1),
(2, 1, 2, 'Team 2', 'Klub 2', 'Gasthof 2', NULL, NULL, 1),
(3, 1, 3, 'Team 3', 'Klub 3', 'Gasthof 3', NULL, NULL, 1),
(4, 1, 4, 'Team 4', 'Klub 4', 'Gasthof 4', NULL, NULL, 1);
INSERT INTO players (id, division_id, team_id, number, name, role, version) VALUES
(1, 1, 1, 1, 'Spieler 10', 'regular', 1),
(2, 1, 1, 2, 'Spieler 11', 'regular', 1),
(3, 1, 1, 3, 'Spieler 12', 'regular', 1),
(4, 1, 1, 4, 'Spieler 13', 'regular', 1),
(5, 1, 2, 5, 'Spieler 20', 'regular', 1),
(6, 1, 2, 6, 'Spieler 21', 'regular', 1),
(7, 1, 2, 7, 'Spieler 22', 'regular', 1),
(8, 1, 2, 8, 'Spieler 23', 'regular', 1),
(9, 1, 3, 9, 'Spieler 30', 'regular', 1),
(10, 1, 3, 10, 'Spieler 31', 'regular', 1),
(11, 1, 3, 11, 'Spieler 32', 'regular', 1),
(12, 1, 3, 12, 'Spieler 33', 'regular', 1),
(13, 1, 4, 13, 'Spieler 40', 'regular', 1),
(14, 1, 4, 14, 'Spieler 41', 'regular', 1),
(15, 1, 4, 15, 'Spieler 42', 'regular', 1),
(16, 1, 4, 16, 'Spieler 43', 'regular', 1);
INSERT INTO match_days (id, division_id, number, date, starts, state, tournament_id, version) VALUES
(1, 1, 1, '2026-11-01', '10:00', 'closed', 4, 11),
(2, 1, 2, '2026-12-13', '11:00', 'planned', NULL, 4);
INSERT INTO match_groups (id, match_day_id, number, host_id, venue) VALUES
(1, 1, 1, 2, 'Gasthof 2'),
(2, 2, 1, 1, 'Stadthalle');
INSERT INTO group_teams (match_group_id, position, match_day_id, team_id) VALUES
(1, 1, 1, 1),
(1, 2, 1, 2),
(1, 3, 1, 3),
(1, 4, 1, 4),
(2, 1, 2, 1),
(2, 2, 2, 2),
(2, 3, 2, 3),
(2, 4, 2, 4);
INSERT INTO lineups (match_day_id, round_number, team_id, position, player_id) VALUES
(1, 1, 1, 1, 1),
(1, 1, 1, 2, 2),
(1, 1, 1, 3, 3),
(1, 1, 1, 4, 4),
(1, 1, 2, 1, 5),
(1, 1, 2, 2, 6),
(1, 1, 2, 3, 7),
(1, 1, 2, 4, 8),
(1, 1, 3, 1, 9),
(1, 1, 3, 2, 10),
(1, 1, 3, 3, 11),
(1, 1, 3, 4, 12),
(1, 1, 4, 1, 13),
(1, 1, 4, 2, 14),
(1, 1, 4, 3, 15),
(1, 1, 4, 4, 16);
INSERT INTO deductions (id, team_id, points, reason, who, at, cancelled) VALUES
(1, 4, 1, 'came late', 'Karl', '2026-11-22 05:11:39', FALSE);
INSERT INTO group_lots (match_group_id, round_number, seed, who, at) VALUES
(1, 1, 'c899a3da874a86286e9d9ca2c9094a59', 'Karl', '2026-11-22 05:11:40');
INSERT INTO fixture_wishes (id, division_id, kind, team_id, other_id, day_number) VALUES
(1, 1, 'hosts', 2, NULL, 1);
INSERT INTO notices (id, division_id, kind, day_number, old, new, words, who, at, cancelled) VALUES
(1, 1, 'words', NULL, '', '', 'Bitte Spielerpässe mitbringen.', 'Karl', '2026-11-22 05:11:39', FALSE),
(2, 1, 'date', 2, '2026-11-15 10:00', '2026-12-13 11:00', 'Saal belegt', 'Karl', '2026-11-22 05:11:40', FALSE),
(3, 1, 'venue', 2, '1', 'Stadthalle', 'größer', 'Karl', '2026-11-22 05:11:40', FALSE);
INSERT INTO season_revisions (id, season_id, subject, subject_id, number, old, new, who, reason, at) VALUES
(1, 1, 'season', 1, NULL, NULL, '{"id":1,"name":"2026","state":"running","version":1,"created_at":"2026-11-22T05:11:39"}', 'Karl', '', '2026-11-22 05:11:39'),
(2, 1, 'division', 1, 1, NULL, '{"id":1,"season_id":1,"number":1,"name":"Staffel","days":5,"rounds":3,"group_size":4,"last_group_size":4,"points":"3 = 2, 1, 0\n4 = 3, 2, 1, 0\n5 = 4, 3, 2, 1, 0","ties":"split","missing":"ranked-last","criteria":"","team_size":4,"least_players":3,"substitutions_per_round":1,"substitutions_per_day":2,"guests":1,"promoted":2,"relegated":4,"least_rounds":9,"rules":"isko","rule_changes":"","system":"seeger-fabian","hands_at_four":48,"hands_at_three":36,"first_dealer":1,"fixtures_seed":null,"fixtures_algorithm":null,"version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(3, 1, 'division', 1, 1, '{"id":1,"season_id":1,"number":1,"name":"Staffel","days":5,"rounds":3,"group_size":4,"last_group_size":4,"points":"3 = 2, 1, 0\n4 = 3, 2, 1, 0\n5 = 4, 3, 2, 1, 0","ties":"split","missing":"ranked-last","criteria":"","team_size":4,"least_players":3,"substitutions_per_round":1,"substitutions_per_day":2,"guests":1,"promoted":2,"relegated":4,"least_rounds":9,"rules":"isko","rule_changes":"","system":"seeger-fabian","hands_at_four":48,"hands_at_three":36,"first_dealer":1,"fixtures_seed":null,"fixtures_algorithm":null,"version":1}', '{"id":1,"season_id":1,"number":1,"name":"Staffel","days":2,"rounds":1,"group_size":4,"last_group_size":4,"points":"3 = 2, 1, 0\n4 = 3, 2, 1, 0\n5 = 4, 3, 2, 1, 0","ties":"lot","missing":"ranked-last","criteria":"","team_size":4,"least_players":3,"substitutions_per_round":1,"substitutions_per_day":2,"guests":1,"promoted":1,"relegated":1,"least_rounds":1,"rules":"isko","rule_changes":"","system":"seeger-fabian","hands_at_four":1,"hands_at_three":1,"first_dealer":1,"fixtures_seed":null,"fixtures_algorithm":null,"version":2}', 'Karl', '', '2026-11-22 05:11:39'),
(4, 1, 'team', 1, 1, NULL, '{"id":1,"division_id":1,"number":1,"name":"Team 1","club":"Klub 1","venue":"Gasthof 1","withdrawn_after":null,"withdrawal":null,"version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(5, 1, 'team', 2, 2, NULL, '{"id":2,"division_id":1,"number":2,"name":"Team 2","club":"Klub 2","venue":"Gasthof 2","withdrawn_after":null,"withdrawal":null,"version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(6, 1, 'team', 3, 3, NULL, '{"id":3,"division_id":1,"number":3,"name":"Team 3","club":"Klub 3","venue":"Gasthof 3","withdrawn_after":null,"withdrawal":null,"version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(7, 1, 'team', 4, 4, NULL, '{"id":4,"division_id":1,"number":4,"name":"Team 4","club":"Klub 4","venue":"Gasthof 4","withdrawn_after":null,"withdrawal":null,"version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(8, 1, 'player', 1, 1, NULL, '{"id":1,"division_id":1,"team_id":1,"number":1,"name":"Spieler 10","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(9, 1, 'player', 2, 2, NULL, '{"id":2,"division_id":1,"team_id":1,"number":2,"name":"Spieler 11","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(10, 1, 'player', 3, 3, NULL, '{"id":3,"division_id":1,"team_id":1,"number":3,"name":"Spieler 12","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(11, 1, 'player', 4, 4, NULL, '{"id":4,"division_id":1,"team_id":1,"number":4,"name":"Spieler 13","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(12, 1, 'player', 5, 5, NULL, '{"id":5,"division_id":1,"team_id":2,"number":5,"name":"Spieler 20","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(13, 1, 'player', 6, 6, NULL, '{"id":6,"division_id":1,"team_id":2,"number":6,"name":"Spieler 21","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(14, 1, 'player', 7, 7, NULL, '{"id":7,"division_id":1,"team_id":2,"number":7,"name":"Spieler 22","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(15, 1, 'player', 8, 8, NULL, '{"id":8,"division_id":1,"team_id":2,"number":8,"name":"Spieler 23","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(16, 1, 'player', 9, 9, NULL, '{"id":9,"division_id":1,"team_id":3,"number":9,"name":"Spieler 30","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(17, 1, 'player', 10, 10, NULL, '{"id":10,"division_id":1,"team_id":3,"number":10,"name":"Spieler 31","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(18, 1, 'player', 11, 11, NULL, '{"id":11,"division_id":1,"team_id":3,"number":11,"name":"Spieler 32","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(19, 1, 'player', 12, 12, NULL, '{"id":12,"division_id":1,"team_id":3,"number":12,"name":"Spieler 33","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(20, 1, 'player', 13, 13, NULL, '{"id":13,"division_id":1,"team_id":4,"number":13,"name":"Spieler 40","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(21, 1, 'player', 14, 14, NULL, '{"id":14,"division_id":1,"team_id":4,"number":14,"name":"Spieler 41","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(22, 1, 'player', 15, 15, NULL, '{"id":15,"division_id":1,"team_id":4,"number":15,"name":"Spieler 42","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(23, 1, 'player', 16, 16, NULL, '{"id":16,"division_id":1,"team_id":4,"number":16,"name":"Spieler 43","role":"regular","version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(24, 1, 'wish', 1, 1, NULL, '{"id":1,"kind":"hosts","team_id":2,"other_id":null,"day_number":1}', 'Karl', '', '2026-11-22 05:11:39'),
(25, 1, 'match-day', 1, 1, NULL, '{"id":1,"division_id":1,"number":1,"date":"2026-11-01","starts":"10:00","state":"planned","tournament_id":null,"version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(26, 1, 'group', 1, 1, NULL, '[{"id":1,"day":1,"number":1,"host":2,"venue":"Gasthof 2","teams":[1,2,3,4]}]', 'Karl', '', '2026-11-22 05:11:39'),
(27, 1, 'match-day', 2, 2, NULL, '{"id":2,"division_id":1,"number":2,"date":"2026-11-15","starts":"10:00","state":"planned","tournament_id":null,"version":1}', 'Karl', '', '2026-11-22 05:11:39'),
(28, 1, 'group', 2, 2, NULL, '[{"id":2,"day":2,"number":1,"host":1,"venue":"Gasthof 1","teams":[1,2,3,4]}]', 'Karl', '', '2026-11-22 05:11:39'),
(29, 1, 'fixtures', 1, 1, NULL, '{"seed":"league","algorithm":1}', 'Karl', '', '2026-11-22 05:11:39'),
(30, 1, 'notice', 1, NULL, NULL, '{"id":1,"division_id":1,"kind":"words","day_number":null,"old":"","new":"","words":"Bitte Spielerpässe mitbringen.","who":"Karl","at":"2026-11-22T05:11:39","cancelled":false}', 'Karl', 'Bitte Spielerpässe mitbringen.', '2026-11-22 05:11:39'),
(31, 1, 'deduction', 1, 4, NULL, '{"id":1,"team_id":4,"points":1,"reason":"came late","who":"Karl","at":"2026-11-22T05:11:39","cancelled":false}', 'Karl', 'came late', '2026-11-22 05:11:39'),
(32, 1, 'lineup', 1, 1, NULL, '[{"match_day_id":1,"round_number":1,"team_id":1,"position":1,"player_id":1},{"match_day_id":1,"round_number":1,"team_id":1,"position":2,"player_id":2},{"match_day_id":1,"round_number":1,"team_id":1,"position":3,"player_id":3},{"match_day_id":1,"round_number":1,"team_id":1,"position":4,"player_id":4}]', 'Karl', '', '2026-11-22 05:11:39'),
(33, 1, 'lineup', 2, 1, NULL, '[{"match_day_id":1,"round_number":1,"team_id":2,"position":1,"player_id":5},{"match_day_id":1,"round_number":1,"team_id":2,"position":2,"player_id":6},{"match_day_id":1,"round_number":1,"team_id":2,"position":3,"player_id":7},{"match_day_id":1,"round_number":1,"team_id":2,"position":4,"player_id":8}]', 'Karl', '', '2026-11-22 05:11:39'),
(34, 1, 'lineup', 3, 1, NULL, '[{"match_day_id":1,"round_number":1,"team_id":3,"position":1,"player_id":9},{"match_day_id":1,"round_number":1,"team_id":3,"position":2,"player_id":10},{"match_day_id":1,"round_number":1,"team_id":3,"position":3,"player_id":11},{"match_day_id":1,"round_number":1,"team_id":3,"position":4,"player_id":12}]', 'Karl', '', '2026-11-22 05:11:40'),
(35, 1, 'lineup', 4, 1, NULL, '[{"match_day_id":1,"round_number":1,"team_id":4,"position":1,"player_id":13},{"match_day_id":1,"round_number":1,"team_id":4,"position":2,"player_id":14},{"match_day_id":1,"round_number":1,"team_id":4,"position":3,"player_id":15},{"match_day_id":1,"round_number":1,"team_id":4,"position":4,"player_id":16}]', 'Karl', '', '2026-11-22 05:11:40'),
(36, 1, 'match-day', 1, 1, '{"id":1,"division_id":1,"number":1,"date":"2026-11-01","starts":"10:00","state":"planned","tournament_id":null,"version":6}', '{"id":1,"division_id":1,"number":1,"date":"2026-11-01","starts":"10:00","state":"open","tournament_id":4,"version":7}', 'Karl', '', '2026-11-22 05:11:40'),
(37, 1, 'lot', 1, 1, NULL, '{"match_group_id":1,"round_number":1,"seed":"c899a3da874a86286e9d9ca2c9094a59","who":"Karl","at":"2026-11-22T05:11:40"}', 'Karl', '', '2026-11-22 05:11:40'),
(38, 1, 'match-day', 1, 1, '{"id":1,"division_id":1,"number":1,"date":"2026-11-01","starts":"10:00","state":"open","tournament_id":4,"version":10}', '{"id":1,"division_id":1,"number":1,"date":"2026-11-01","starts":"10:00","state":"closed","tournament_id":4,"version":11}', 'Karl', '', '2026-11-22 05:11:40'),
(39, 1, 'match-day', 2, 2, '{"id":2,"division_id":1,"number":2,"date":"2026-11-15","starts":"10:00","state":"planned","tournament_id":null,"version":2}', '{"id":2,"division_id":1,"number":2,"date":"2026-12-13","starts":"11:00","state":"planned","tournament_id":null,"version":3}', 'Karl', 'Saal belegt', '2026-11-22 05:11:40'),
(40, 1, 'notice', 2, 2, NULL, '{"id":2,"division_id":1,"kind":"date","day_number":2,"old":"2026-11-15 10:00","new":"2026-12-13 11:00","words":"Saal belegt","who":"Karl","at":"2026-11-22T05:11:40","cancelled":false}', 'Karl', 'Saal belegt', '2026-11-22 05:11:40'),
(41, 1, 'group', 2, 1, '{"id":2,"day":2,"number":1,"host":1,"venue":"Gasthof 1","teams":[1,2,3,4]}', '{"id":2,"day":2,"number":1,"host":1,"venue":"Stadthalle","teams":[1,2,3,4]}', 'Karl', 'größer', '2026-11-22 05:11:40'),
(42, 1, 'notice', 3, 2, NULL, '{"id":3,"division_id":1,"kind":"venue","day_number":2,"old":"1","new":"Stadthalle","words":"größer","who":"Karl","at":"2026-11-22T05:11:40","cancelled":false}', 'Karl', 'größer', '2026-11-22 05:11:40');
