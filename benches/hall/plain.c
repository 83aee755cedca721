/* The statements of a hand in plain C, prepared once: what the same SQL costs without anything round it. It fills the lists
 * of a file as the phones do, so many hands in one commit, with or without a savepoint for each, and prints hands a second
 * and the microseconds of processor time a hand.
 *
 *     plain FILE BATCH SAVEPOINTS LISTS HANDS
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
int sqlite3_open(const char *, sqlite3 **);
int sqlite3_close_v2(sqlite3 *);
int sqlite3_exec(sqlite3 *, const char *, void *, void *, char **);
int sqlite3_prepare_v3(sqlite3 *, const char *, int, unsigned, sqlite3_stmt **, const char **);
int sqlite3_bind_int64(sqlite3_stmt *, int, long long);
int sqlite3_bind_text(sqlite3_stmt *, int, const char *, int, void (*)(void *));
int sqlite3_bind_null(sqlite3_stmt *, int);
int sqlite3_step(sqlite3_stmt *);
int sqlite3_reset(sqlite3_stmt *);
int sqlite3_column_count(sqlite3_stmt *);
int sqlite3_column_type(sqlite3_stmt *, int);
long long sqlite3_column_int64(sqlite3_stmt *, int);
const unsigned char *sqlite3_column_text(sqlite3_stmt *, int);
const char *sqlite3_errmsg(sqlite3 *);

enum { ROW = 100, DONE = 101, TEXT_TYPE = 3, PERSISTENT = 1 };

static sqlite3 *db;

static void fail(const char *what) {
    fprintf(stderr, "%s: %s\n", what, sqlite3_errmsg(db));
    exit(1);
}

static void say(const char *sql) {
    if (sqlite3_exec(db, sql, 0, 0, 0)) fail(sql);
}

static sqlite3_stmt *prepared(const char *sql) {
    sqlite3_stmt *made;
    if (sqlite3_prepare_v3(db, sql, -1, PERSISTENT, &made, 0)) fail(sql);
    return made;
}

/* Binds by a pattern: i a whole number, t a text, n nothing. */
static void bind(sqlite3_stmt *to, const char *pattern, ...) {
    __builtin_va_list values;
    __builtin_va_start(values, pattern);
    for (int at = 1; *pattern; pattern++, at++) {
        if (*pattern == 'i') sqlite3_bind_int64(to, at, __builtin_va_arg(values, long long));
        else if (*pattern == 't') sqlite3_bind_text(to, at, __builtin_va_arg(values, const char *), -1, 0);
        else sqlite3_bind_null(to, at);
    }
    __builtin_va_end(values);
}

/* Runs it to its end, reads every column of every row, and answers the first of the first row, 0 where there is none. */
static long long run(sqlite3_stmt *one) {
    long long first = 0;
    int rows = 0, came;
    while ((came = sqlite3_step(one)) == ROW) {
        for (int at = 0; at < sqlite3_column_count(one); at++) {
            if (sqlite3_column_type(one, at) == TEXT_TYPE) sqlite3_column_text(one, at);
            else if (at == 0 && rows == 0) first = sqlite3_column_int64(one, at);
            else sqlite3_column_int64(one, at);
        }
        rows++;
    }
    if (came != DONE) fail("a statement");
    sqlite3_reset(one);
    return first;
}

static double seconds(clockid_t of) {
    struct timespec now;
    clock_gettime(of, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

static sqlite3_stmt *epoch, *keeper, *place, *known, *number, *hand, *revision, *head, *line, *totals, *seats, *total, *more,
    *sheet, *tournament, *key, *begin, *commit, *part, *done;

static void prepare(void) {
    epoch = prepared("SELECT value FROM settings WHERE name = ?");
    keeper = prepared("SELECT id, round_id, table_number, size, kind, state, hands, passed, version, keeper_key, called FROM "
                      "sheets WHERE keeper_key = ?");
    place = prepared("SELECT s.id, s.round_id, s.table_number, s.size, s.kind, s.state, s.hands, s.passed, s.version, "
                     "s.keeper_key, s.called, r.number, r.state, t.id, t.name, t.rules, t.rule_changes, t.system, "
                     "t.hands_at_four, t.hands_at_three, t.first_dealer, t.rules_hash, t.comparison, t.two_witnesses, "
                     "t.protest_minutes FROM sheets s JOIN (rounds r JOIN tournaments t ON r.tournament_id = t.id) ON "
                     "s.round_id = r.id WHERE s.id = ?");
    known = prepared("SELECT answer FROM keys WHERE key = ? AND action = ?");
    number = prepared("SELECT id FROM hands WHERE sheet_id = ? AND number = ? AND game != ?");
    hand = prepared("INSERT INTO hands (sheet_id, number, dealer, declarer, game, variant, play, ouvert, announced, matadors, "
                    "cards, bid, card_points, tricks, made, result, contra, contra_by, offence, offender, adjudicated, reason, "
                    "points1, points2, points3, points4, tricks1, tricks2, tricks3, tricks4, trick_order, cut, score, value, "
                    "entered_by, entered_at, deck, remitted, collected, decided, version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, "
                    "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                    "RETURNING id");
    revision = prepared("INSERT INTO revisions (tournament_id, sheet_id, subject, subject_id, number, old, new, who, reason, "
                        "at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id");
    head = prepared("SELECT number, link FROM ledger WHERE tournament_id = ? ORDER BY number DESC LIMIT 1");
    line = prepared("INSERT INTO ledger (revision_id, tournament_id, number, round_number, table_number, who_salt, who_print, "
                    "reason_salt, reason_print, content_salt, content_print, link) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                    "?)");
    totals = prepared("SELECT sheet_id, seat, entry_id, points, won, lost, others_lost, bonus, performance, highest_game FROM "
                      "sheet_totals WHERE sheet_id = ? ORDER BY seat");
    seats = prepared("SELECT seat, entry_id FROM seats WHERE sheet_id = ? ORDER BY seat");
    total = prepared("INSERT INTO sheet_totals (sheet_id, seat, entry_id, points, won, lost, others_lost, bonus, performance, "
                     "highest_game) SELECT sheet_id, seat, entry_id, 0, 0, 0, 0, 0, 0, NULL FROM seats WHERE sheet_id = ?");
    more = prepared("UPDATE sheet_totals SET entry_id = entry_id, points = ?, won = ?, lost = ?, others_lost = ?, bonus = ?, "
                    "performance = ?, highest_game = ? WHERE sheet_id = ? AND seat = ?");
    sheet = prepared("UPDATE sheets SET version = version + 1 WHERE id = ? RETURNING version");
    tournament = prepared("UPDATE tournaments SET version = version + 1 WHERE id = ? RETURNING version");
    key = prepared("INSERT INTO keys (key, action, answer, at) VALUES (?, ?, ?, ?)");
    begin = prepared("BEGIN IMMEDIATE");
    commit = prepared("COMMIT");
    part = prepared("SAVEPOINT diesel_savepoint_1");
    done = prepared("RELEASE SAVEPOINT diesel_savepoint_1");
}

#define DIGEST "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define SALT "0123456789abcdef0123456789abcdef"
#define NOW "2026-11-25 18:30:00.123456789"

static void enter(long long list, long long turn) {
    char secret[64], own[96], action[32], content[512];
    snprintf(secret, sizeof secret, "%032lld", list);
    snprintf(own, sizeof own, "%s%08lld", secret, turn);
    bind(epoch, "t", "epoch");
    run(epoch);
    bind(keeper, "t", secret);
    long long id = run(keeper);
    bind(place, "i", id);
    run(place);
    snprintf(action, sizeof action, "hand %lld", id);
    bind(known, "tt", own, action);
    run(known);
    bind(number, "iit", id, turn, "fine");
    run(number);
    bind(hand, "iiiitnttninnnnntnnnnnnnnnnnnnnnniittnnnni", id, turn, (turn - 1) % 4 + 1, 2LL,
         "clubs", "skat", "no", 1LL, "won", 24LL, 24LL, "list keeper", NOW, 1LL);
    long long made = run(hand);
    snprintf(content, sizeof content,
             "{\"dealer\":%lld,\"declarer\":2,\"game\":\"clubs\",\"matadors\":1,\"number\":%lld,\"ouvert\":\"no\",\"play\":"
             "\"skat\",\"result\":\"won\",\"score\":24,\"value\":24}",
             (turn - 1) % 4 + 1, turn);
    bind(revision, "iitiintttt", 1LL, id, "hand", made, turn, content, "list keeper", "", NOW);
    long long noted = run(revision);
    bind(head, "i", 1LL);
    long long last = run(head);
    bind(line, "iiiiittttttt", noted, 1LL, last + 1, 1LL, list + 1, SALT, DIGEST, SALT, DIGEST, SALT, DIGEST, DIGEST);
    run(line);
    bind(totals, "i", id);
    if (run(totals) == 0) {
        bind(seats, "i", id);
        run(seats);
        bind(total, "i", id);
        run(total);
    }
    bind(more, "iiiiiiiii", 24 * turn, turn, 0LL, 0LL, 50 * turn, 74 * turn, 24LL, id, 2LL);
    run(more);
    bind(sheet, "i", id);
    run(sheet);
    bind(tournament, "i", 1LL);
    run(tournament);
    bind(key, "tttt", own, action, "12 7bb4e67edc0b7f9d", NOW);
    run(key);
}

int main(int count, char **words) {
    if (count != 6) return fprintf(stderr, "plain FILE BATCH SAVEPOINTS LISTS HANDS\n"), 2;
    long long batch = atoll(words[2]), parts = atoll(words[3]), lists = atoll(words[4]), hands = atoll(words[5]), made = 0;
    if (sqlite3_open(words[1], &db)) fail("open");
    say("PRAGMA foreign_keys = ON");
    say("PRAGMA synchronous = FULL");
    prepare();
    double start = seconds(CLOCK_MONOTONIC), work = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (long long first = 0; first < lists; first += batch) {
        for (long long turn = 1; turn <= hands; turn++) {
            if (turn % 4 == 2) continue;
            run(begin);
            for (long long list = first; list < first + batch && list < lists; list++, made++) {
                if (parts) run(part);
                enter(list, turn);
                if (parts) run(done);
            }
            run(commit);
        }
    }
    double took = seconds(CLOCK_MONOTONIC) - start, worked = seconds(CLOCK_PROCESS_CPUTIME_ID) - work;
    printf("%.0f %.2f\n", made / took, worked / made * 1e6);
    return sqlite3_close_v2(db);
}
