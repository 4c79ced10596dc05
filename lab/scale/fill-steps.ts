// The rows of a region, as SQL of few statements. Every id follows from numbers, so that no statement looks up another's
// rows: organization o has an open process o and an old one N + o; process p has the modules 3p - 2 (ideas), 3p - 1 (vote)
// and 3p (result), each in a phase of its own. Person u votes in both processes of one organization.

export interface ScaleSize {
  organizations: number
  users: number
}

/** One transaction of the filling. A step that is listed in scale_done is not run again. */
interface FillStep {
  name: string
  sql: string
}

/** Of the people, and of what they do: one slice is one transaction. */
const SLICES = 10
const CHOICES = 5
/** Events in a sealed batch. */
const BATCH = 4096
/** Events that the worker has not sealed yet. */
const WAITING = 2000

const hex = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
const text = (en: string) => `jsonb_build_object('en', ${en}, 'it', ${en})`

/** The first organization is a big city, nine are cities, the others are small. */
const HOME = (users: number, organizations: number) =>
  `CASE WHEN u > ${users / 2} THEN 11 + u % ${organizations - 10} WHEN u % 5 < 2 THEN 1 ELSE 2 + u % 9 END`

/** The statements in their order. */
export function fillSteps({ organizations: n, users }: ScaleSize): FillStep[] {
  const sliced = (name: string, sql: (from: number, to: number) => string): FillStep[] =>
    Array.from({ length: SLICES }, (_, slice) => {
      const [from, to] = [Math.floor((users * slice) / SLICES) + 1, Math.floor((users * (slice + 1)) / SLICES)]
      return { name: `${name} ${slice + 1}/${SLICES}`, sql: sql(from, to) }
    })
  const once = (name: string, sql: string): FillStep[] => [{ name, sql }]
  return [
    ...once('organizations', organizationsSql(n)),
    ...once('processes', processesSql(n)),
    ...sliced('people', (from, to) => peopleSql(from, to, HOME(users, n))),
    ...once('places of members', PLACES),
    ...once('proposals', proposalsSql(n)),
    ...once('texts of proposals', TEXTS),
    ...sliced('sessions and consents', sessionsSql),
    ...sliced('interest', interestSql),
    ...sliced('ballots', (from, to) => ballotsSql(from, to, n)),
    ...sliced('choices', (from, to) => choicesSql(from, to, n)),
    ...sliced('ledger events', (from, to) => eventsSql(from, to, n)),
    ...sliced('ledger entries', (from, to) => entriesSql((from - 1) * CHOICES * 2, to * CHOICES * 2, users)),
    ...once('ledger batches', batchesSql(users)),
    ...once('results', resultsSql(n)),
    ...sliced('notifications', notificationsSql),
    ...sliced('messages', messagesSql),
    ...once('small and short-lived rows', shortLivedSql(users)),
    ...once('sequences', SEQUENCES),
  ]
}

const organizationsSql = (n: number) => `
  CREATE TABLE scale_member ("organizationId" int, "k" int, "userId" int, PRIMARY KEY ("organizationId", "k"));
  CREATE TABLE scale_proposal ("id" int PRIMARY KEY, "processId" int, "k" int, "organizationId" int);
  CREATE TABLE scale_size ("processId" int PRIMARY KEY, "organizationId" int, "proposals" int, "first" int);
  INSERT INTO "Organization" ("id", "name", "languages", "updatedAt")
    SELECT o, 'Town ' || o, ARRAY['en', 'it'], now() FROM generate_series(1, ${n}) o;
  INSERT INTO "OrganizationDomain" ("organizationId", "host", "isPrimary", "verifiedAt")
    SELECT o, 'town' || o || '.localhost', true, now() FROM generate_series(1, ${n}) o;
  INSERT INTO "Driver" ("id", "organizationId", "name") SELECT o, o, ${text(`'Area'`)} FROM generate_series(1, ${n}) o;
  INSERT INTO "Challenge" ("id", "organizationId", "driverId", "name", "position")
    SELECT (o - 1) * 9 + c, o, o, ${text(`'Topic ' || c`)}, c FROM generate_series(1, ${n}) o, generate_series(1, 9) c;
  INSERT INTO "Scenario" ("id", "organizationId", "name") SELECT o, o, ${text(`'Place'`)} FROM generate_series(1, ${n}) o;`

const processesSql = (n: number) => `
  INSERT INTO "Process" ("id", "organizationId", "name", "summary", "status", "startsAt", "endsAt", "budgetAvailable", "updatedAt")
    SELECT p, 1 + (p - 1) % ${n}, ${text(`'Budget ' || p`)}, ${text(`'What the town pays for.'`)},
      (CASE WHEN p <= ${n} THEN 'OPEN' ELSE 'CLOSED' END)::"ProcessStatus",
      now() - CASE WHEN p <= ${n} THEN interval '60 days' ELSE interval '400 days' END,
      now() + CASE WHEN p <= ${n} THEN interval '900 days' ELSE interval '-300 days' END, 500000, now()
    FROM generate_series(1, ${2 * n}) p;
  INSERT INTO "Phase" ("id", "organizationId", "processId", "position", "name", "startsAt", "endsAt")
    SELECT m, p."organizationId", p."id", (m - 1) % 3, ${text(`'Phase'`)}, p."startsAt" + (m - 1) % 3 * interval '30 days',
      CASE WHEN (m - 1) % 3 = 0 THEN p."startsAt" + interval '30 days' ELSE p."endsAt" END
    FROM generate_series(1, ${6 * n}) m JOIN "Process" p ON p."id" = 1 + (m - 1) / 3;
  INSERT INTO "Module" ("id", "organizationId", "processId", "phaseId", "type", "name", "enabled", "sourceModuleId", "settings",
      "votingOpenedAt", "votingClosesAt", "votingClosedAt")
    SELECT m, f."organizationId", f."processId", m, (ARRAY['IDEAS', 'VOTE', 'RESULT'])[1 + (m - 1) % 3]::"ModuleType",
      ${text(`'Module'`)}, true, CASE WHEN (m - 1) % 3 > 0 THEN m - 1 END,
      CASE WHEN m % 3 = 2 THEN '{"rule": {"kind": "greedy"}, "ballot": {"kind": "preferences", "choicesMax": 10}}'::jsonb ELSE '{}' END,
      CASE WHEN m % 3 = 2 THEN f."startsAt" END, CASE WHEN m % 3 = 2 THEN f."endsAt" END,
      CASE WHEN m % 3 = 2 AND f."processId" > ${n} THEN f."endsAt" END
    FROM generate_series(1, ${6 * n}) m JOIN "Phase" f ON f."id" = m;
  INSERT INTO "ProcessChallenge" ("organizationId", "processId", "challengeId")
    SELECT p."organizationId", p."id", c."id" FROM "Process" p JOIN "Challenge" c ON c."organizationId" = p."organizationId";
  INSERT INTO "ProcessScenario" ("organizationId", "processId", "scenarioId")
    SELECT "organizationId", "id", "organizationId" FROM "Process";`

// Names of few syllables, as a list of people has them: many share a surname.
const peopleSql = (from: number, to: number, home: string) => `
  INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "emailConfirmedAt", "name", "surname", "birthYear",
      "passwordHash", "createdAt", "updatedAt")
    SELECT u, 'person' || u, 'person' || u, 'person' || u || '@example.org', 'person' || u || '@example.org', now(),
      (ARRAY['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio', 'Greta', 'Hugo'])[1 + u % 8],
      (ARRAY['Ro', 'Bian', 'Fer', 'Gal', 'Mo', 'Ri'])[1 + u % 6] || (ARRAY['ssi', 'chi', 'rari', 'lo', 'retti'])[1 + u / 6 % 5]
        || (ARRAY['', 'ni', 'na', 'no'])[1 + u / 30 % 4], 1940 + u % 68, repeat('x', 120),
      now() - u % 700 * interval '1 day', now()
    FROM generate_series(${from}, ${to}) u;
  INSERT INTO "Membership" ("organizationId", "userId", "authorities", "createdAt")
    SELECT ${home}, u, '{}', now() - u % 700 * interval '1 day' FROM generate_series(${from}, ${to}) u;`

const PLACES = `
  INSERT INTO scale_member SELECT "organizationId", row_number() OVER (PARTITION BY "organizationId" ORDER BY "userId"), "userId"
    FROM "Membership";
  CREATE UNIQUE INDEX ON scale_member ("userId");
  UPDATE "Membership" m SET "authorities" = '{ADMIN}' FROM scale_member s
    WHERE s."userId" = m."userId" AND s."k" = 1;
  ANALYZE;`

/** A tenth of them in old processes. */
const proposalsSql = (n: number) => `
  INSERT INTO scale_size
    SELECT p, o, size, sum(size) OVER (ORDER BY p) - size + 1 FROM (
      SELECT p, 1 + (p - 1) % ${n} AS o,
        CASE WHEN (p - 1) % ${n} = 0 THEN 20000 WHEN (p - 1) % ${n} < 10 THEN 2000 ELSE 150 END / CASE WHEN p <= ${n} THEN 1 ELSE 3 END AS size
      FROM generate_series(1, ${2 * n}) p) s;
  INSERT INTO scale_proposal SELECT s."first" + k - 1, s."processId", k, s."organizationId"
    FROM scale_size s, generate_series(1, s."proposals") k;
  INSERT INTO "Proposal" ("id", "organizationId", "processId", "moduleId", "status", "authorId", "scenarioId", "currentVersionId", "cost",
      "location", "address", "popularity", "followersCount", "commentsCount", "createdAt", "updatedAt", "publishedAt")
    SELECT s."id", s."organizationId", s."processId", 3 * s."processId" - 2, 'APPROVED', m."userId", s."organizationId", s."id",
      1000 + (s."id"::bigint * 7919) % 90000, ST_SetSRID(ST_MakePoint(12.3 + s."id" % 177 / 1000.0, 42.5 + s."id" % 131 / 1000.0), 4326),
      'Lime Street ' || s."id" % 200, s."id" % 37, s."id" % 30, s."id" % 7, d."at", d."at", d."at"
    FROM scale_proposal s
    JOIN "Process" p ON p."id" = s."processId"
    JOIN LATERAL (SELECT count(*) AS "members" FROM scale_member c WHERE c."organizationId" = s."organizationId" AND c."k" <= 100) c ON true
    JOIN scale_member m ON m."organizationId" = s."organizationId" AND m."k" = 1 + s."k" % c."members"
    CROSS JOIN LATERAL (SELECT p."startsAt" + s."k" % 40000 * interval '1 minute' AS "at") d;
  INSERT INTO "ProposalVersion" ("id", "organizationId", "proposalId", "number", "status", "originalLocale", "languages", "cost", "location",
      "address", "challengeIds", "scenarioId", "createdAt", "updatedAt", "publishedAt")
    SELECT "id", "organizationId", "id", 1, 'PUBLISHED', 'en', ARRAY['en', 'it'], "cost", "location", "address",
      ARRAY[("organizationId" - 1) * 9 + 1 + "id" % 9], "scenarioId", "createdAt", "createdAt", "createdAt" FROM "Proposal";
  INSERT INTO "ProposalChallenge" ("organizationId", "proposalId", "challengeId")
    SELECT "organizationId", "id", ("organizationId" - 1) * 9 + 1 + "id" % 9 FROM "Proposal";
  INSERT INTO "Candidate" ("organizationId", "moduleId", "proposalId", "cost", "position")
    SELECT "organizationId", "moduleId" + 1, p."id", "cost", s."k" - 1 FROM "Proposal" p JOIN scale_proposal s USING ("id", "organizationId");
  UPDATE "Module" m SET "publishedCount" = s."proposals" FROM scale_size s WHERE m."id" = 3 * s."processId" - 2;`

const TEXTS = `
  INSERT INTO "ProposalTranslation" ("organizationId", "versionId", "locale", "title", "summary", "narrative", "completedAt")
    SELECT p."organizationId", p."id", l,
      (ARRAY['Trees and benches', 'Cycle path', 'Playground', 'Shared garden', 'Lights', 'Bus shelter'])[1 + p."id" % 6] || ', '
        || (ARRAY['Lime Street', 'Herb Square', 'riverside', 'station', 'hill'])[1 + p."id" % 5] || ' ' || p."id",
      repeat('A simple change that can be finished within a year. ', 4), repeat('We have talked about it on the stairs for years. ', 20),
      p."publishedAt"
    FROM "Proposal" p, unnest(ARRAY['en', 'it']) l;
  INSERT INTO "ProposalSearch" ("organizationId", "proposalId", "text")
    SELECT "organizationId", "versionId", search_text(string_agg("title", ' '), string_agg("summary" || ' ' || left("narrative", 400), ' '))
    FROM "ProposalTranslation" GROUP BY 1, 2;
  WITH files AS (
    INSERT INTO "File" ("id", "organizationId", "purpose", "mediaType", "originalName", "sizeBytes", "width", "height", "sha256", "variants",
        "attachedAt")
      SELECT md5('cover ' || "id")::uuid, "organizationId", 'image', 'image/webp', 'cover.webp', 40000, 960, 540, '', ARRAY[480, 960], now()
      FROM "Proposal" WHERE "id" % 3 > 0)
  INSERT INTO "VersionFile" ("organizationId", "versionId", "fileId", "kind", "alternative")
    SELECT "organizationId", "id", md5('cover ' || "id")::uuid, 'COVER', 'A square' FROM "Proposal" WHERE "id" % 3 > 0;
  ANALYZE;`

const memberRange = (from: number, to: number) => `scale_member m WHERE m."userId" BETWEEN ${from} AND ${to}`

const sessionsSql = (from: number, to: number) => `
  INSERT INTO "UserSession" ("id", "organizationId", "userId", "createdAt", "lastSeenAt", "expiresAt", "userAgent", "addressHash")
    SELECT md5('session ' || m."userId")::uuid, m."organizationId", m."userId", now(), now(), now() + m."userId" % 1000 * interval '1 hour' + interval '1 hour',
      'Mozilla/5.0 (Linux; Android 14) Firefox/140.0', repeat('a', 32) FROM ${memberRange(from, to)};
  INSERT INTO "Consent" ("organizationId", "userId", "kind", "version", "accepted", "locale", "addressHash")
    SELECT m."organizationId", m."userId", c::"ConsentKind", 1, true, 'en', repeat('a', 32)
    FROM unnest(ARRAY['TERMS', 'PRIVACY']) c, ${memberRange(from, to)};`

const interestSql = (from: number, to: number) => `
  INSERT INTO "ProcessMembership" ("organizationId", "processId", "userId")
    SELECT s."organizationId", s."processId", m."userId" FROM scale_member m JOIN scale_size s USING ("organizationId")
    WHERE m."userId" BETWEEN ${from} AND ${to};
  INSERT INTO "ProcessFollow" ("organizationId", "processId", "userId", "kinds")
    SELECT m."organizationId", m."organizationId", m."userId", '{phase,vote,result}' FROM ${memberRange(from, to)};
  INSERT INTO "Follow" ("organizationId", "proposalId", "userId", "createdAt")
    SELECT m."organizationId", s."first" + (m."userId" * 13 + j * 7) % s."proposals", m."userId", now() - m."userId" % 60 * interval '1 day'
    FROM scale_member m JOIN scale_size s ON s."processId" = m."organizationId", generate_series(0, 1) j
    WHERE m."userId" BETWEEN ${from} AND ${to};
  INSERT INTO "Comment" ("organizationId", "proposalId", "authorId", "body", "createdAt")
    SELECT m."organizationId", s."first" + (m."userId" * 31) % s."proposals", m."userId",
      'I pass here every morning and think the same. Who looks after it later?', now() - m."userId" % 60 * interval '1 day'
    FROM scale_member m JOIN scale_size s ON s."processId" = m."organizationId" WHERE m."userId" BETWEEN ${from} AND ${to};`

/** Both votes of a person: the open one, then the old one, whose voters are forgotten. */
const VOTES = (n: number) => `(VALUES ('open', 0), ('old', ${n})) AS v("kind", "add")`
const VOTE_MODULE = `(3 * (m."organizationId" + v."add") - 1)`
const BALLOT = `md5(v."kind" || ' ballot ' || m."userId")::uuid`

// Two of hundred have not voted in the open vote yet: they are who votes when it is measured.
const VOTED = `(v."kind" = 'old' OR m."userId" % 50 > 0)`

const ballotsSql = (from: number, to: number, n: number) => `
  INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterId", "voterKey", "version")
    SELECT ${BALLOT}, m."organizationId", ${VOTE_MODULE}, CASE WHEN v."kind" = 'open' THEN m."userId" END,
      ${hex(`v."kind" || ' voter ' || m."userId"`)}, ${CHOICES}
    FROM ${VOTES(n)}, ${memberRange(from, to)} AND ${VOTED};`

// Some proposals are liked by many: the square of an even spread.
const choicesSql = (from: number, to: number, n: number) => `
  INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId")
    SELECT m."organizationId", ${VOTE_MODULE}, ${BALLOT},
      s."first" + (floor(power((m."userId"::bigint * 7919) % 10007 / 10007.0, 2) * s."proposals")::int + c * 7) % s."proposals"
    FROM scale_member m CROSS JOIN ${VOTES(n)} JOIN scale_size s ON s."processId" = m."organizationId" + v."add", generate_series(0, ${CHOICES - 1}) c
    WHERE m."userId" BETWEEN ${from} AND ${to} AND ${VOTED};`

const eventsSql = (from: number, to: number, n: number) => `
  INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt", "createdAt")
    SELECT m."organizationId", ${VOTE_MODULE}, 'BALLOT_CHANGED', ${hex(`v."kind" || m."userId" || ' ' || c`)},
      regexp_replace(upper(left(md5(v."kind" || m."userId" || ' ' || c), 20)), '(.{5})(?=.)', '\\1-', 'g'), now() - interval '3 days' + m."userId" % 1000 * interval '4 minutes'
    FROM ${VOTES(n)}, generate_series(1, ${CHOICES}) c, ${memberRange(from, to)} AND ${VOTED};`

const lastSealed = `(SELECT max("id") - ${WAITING} FROM "LedgerEvent")`

const entriesSql = (from: number, to: number, users: number) => `
  SET LOCAL work_mem = '512MB';
  INSERT INTO "LedgerEntry" ("organizationId", "moduleId", "position", "sequence", "eventId", "leafHash")
    SELECT "organizationId", "moduleId", "position", 1 + "position" / ${BATCH}, "id", repeat(md5("id"::text), 2) FROM (
      SELECT e."organizationId", e."moduleId", e."id",
        coalesce(b."next", 0) + row_number() OVER (PARTITION BY e."moduleId" ORDER BY e."id") - 1 AS "position"
      FROM "LedgerEvent" e LEFT JOIN (
        SELECT "moduleId", max("position") + 1 AS "next" FROM "LedgerEntry" GROUP BY 1) b USING ("moduleId")
      WHERE e."id" > ${from} AND e."id" <= ${to >= users * CHOICES * 2 ? lastSealed : `least(${to}, ${lastSealed})`}) e;`

const batchesSql = (users: number) => `
  INSERT INTO "LedgerBatch" ("organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot", "previousHash", "hash", "signature")
    SELECT "organizationId", "moduleId", "sequence", min("position"), count(*), repeat('0', 64), repeat('0', 64),
      ${hex(`"moduleId" || ' ' || "sequence"`)}, repeat('s', 300) FROM "LedgerEntry" GROUP BY 1, 2, 3;
  INSERT INTO "JobState" ("name", "worker", "position") SELECT 'ledger', 'scale', ${lastSealed}
    ON CONFLICT ("name") DO UPDATE SET "position" = excluded."position"; -- ${users} people`

const resultsSql = (n: number) => `
  INSERT INTO "Result" ("id", "organizationId", "processId", "moduleId", "rule", "budget", "spent", "ballotsCount", "choicesCount", "hash",
      "publishedAt", "itemsCount", "fundedCount", "fundedCost", "votesMax", "collectedMax")
    SELECT s."processId", s."organizationId", s."processId", 3 * s."processId" - 1, 'greedy', 500000, 500000, b."ballots", b."ballots" * ${CHOICES},
      repeat('0', 64), now(), s."proposals", 10, 500000, 1000, 1000
    FROM scale_size s CROSS JOIN LATERAL (SELECT count(*) AS "ballots" FROM scale_member m WHERE m."organizationId" = s."organizationId") b
    WHERE s."processId" > ${n};
  INSERT INTO "ResultItem" ("organizationId", "resultId", "proposalId", "rank", "votes", "collected", "cost", "funded", "reason", "facts")
    SELECT s."organizationId", s."processId", p."id", p."k", 1000000 / p."k", 1000000 / p."k", 10000, p."k" <= 10,
      CASE WHEN p."k" <= 10 THEN 'funded' ELSE 'doesNotFit' END,
      '{"moneyLeft": 1000, "missing": null, "missingSupport": null, "because": null, "tieDecidedBy": null}'
    FROM scale_size s JOIN scale_proposal p USING ("processId", "organizationId") WHERE s."processId" > ${n};`

const notificationsSql = (from: number, to: number) => `
  INSERT INTO "Notification" ("organizationId", "userId", "kind", "proposalId", "processId", "facts", "createdAt", "readAt", "mailDueAt", "mailedAt")
    SELECT m."organizationId", m."userId", 'comment', s."first" + (m."userId" + j) % s."proposals", s."processId",
      '{"title": {"en": "Trees and benches"}, "name": "Anna"}', d."at", CASE WHEN j > 0 THEN d."at" END,
      CASE WHEN j = 0 AND m."userId" % 500 = 0 THEN now() + interval '1 hour' END, CASE WHEN j > 0 THEN d."at" END
    FROM scale_member m JOIN scale_size s ON s."processId" = m."organizationId", generate_series(0, 1) j,
      LATERAL (SELECT now() - (j * 60 + m."userId" % 60) * interval '1 day' AS "at") d
    WHERE m."userId" BETWEEN ${from} AND ${to};`

const messagesSql = (from: number, to: number) => `
  INSERT INTO "OutboxMessage" ("id", "organizationId", "channel", "lane", "recipient", "userId", "template", "locale", "facts", "status",
      "nextAttemptAt", "createdAt", "sentAt")
    SELECT md5(j || ' message ' || m."userId")::uuid, m."organizationId", 'MAIL', (ARRAY['RECEIPTS', 'NEWS'])[1 + j]::"OutboxLane",
      'person' || m."userId" || '@example.org', m."userId", 'notification', 'en', '{}',
      (CASE WHEN m."userId" % 500 = 1 THEN 'PENDING' ELSE 'SENT' END)::"OutboxStatus", d."at", d."at",
      CASE WHEN m."userId" % 500 <> 1 THEN d."at" END
    FROM scale_member m, generate_series(0, 0) j, LATERAL (SELECT now() - m."userId" % 40000 * interval '1 minute' AS "at") d
    WHERE m."userId" BETWEEN ${from} AND ${to};`

const shortLivedSql = (users: number) => `
  INSERT INTO "RateLimit" ("key", "points", "expire")
    SELECT 'sign-in:' || md5('limit ' || u), 1, (extract(epoch FROM now()) * 1000)::bigint + (u % 900 - 60) * 1000
    FROM generate_series(1, ${Math.round(users / 4)}) u;
  INSERT INTO "IdempotencyKey" ("organizationId", "actorKey", "route", "key", "bodyHash", "status", "answer", "createdAt")
    SELECT 1 + u % 100, 'user:' || u, 'votes', md5('key ' || u), repeat('0', 64), 200, '{}', now() - u % 1500 * interval '1 minute'
    FROM generate_series(1, ${Math.round(users / 5)}) u;
  INSERT INTO "EmailLink" ("organizationId", "userId", "purpose", "tokenHash", "email", "expiresAt", "usedAt")
    SELECT "organizationId", "userId", 'CONFIRM_EMAIL', ${hex(`'link ' || "userId"`)}, 'person' || "userId" || '@example.org',
      now() - "userId" % 40 * interval '1 day', now() FROM scale_member WHERE "userId" % 2 = 0;
  INSERT INTO "AuditEntry" ("organizationId", "actorId", "actorName", "act", "subject", "facts", "createdAt")
    SELECT "organizationId", "userId", 'Anna Rossi', (ARRAY['member.suspended', 'idea.status', 'process.changed', 'vote.opened'])[1 + "userId" % 4],
      'idea ' || "userId", '{}', now() - "userId" % 700 * interval '1 day' FROM scale_member WHERE "userId" % 2 = 0;
  INSERT INTO "RenderedText" ("organizationId", "key", "html")
    SELECT "organizationId", sha256(convert_to('text ' || "id", 'UTF8')), repeat('<p>We have talked about it on the stairs.</p>', 25)
    FROM scale_proposal WHERE "id" % 2 = 0;`

// Ids that were given by number; the sequences go on behind them.
const SEQUENCES = `
  DO $$ DECLARE t record; BEGIN
    FOR t IN SELECT c.relname AS name, pg_get_serial_sequence(format('public.%I', c.relname), 'id') AS seq
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id' AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    LOOP
      IF t.seq IS NOT NULL THEN
        EXECUTE format('SELECT setval(%L, coalesce((SELECT max("id") FROM %I), 1))', t.seq, t.name);
      END IF;
    END LOOP;
  END $$;`
