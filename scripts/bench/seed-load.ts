// A load database: one public organization at load.localhost with one process in its vote, as large as asked for.
// Written as plain SQL in bulk, because a million choices through the domain's commands would take hours.
import type { Client } from 'pg'
import { withClient } from '../database/connection'

export interface LoadSeed {
  proposals: number
  votes: number
  /** People with a session who have joined and can vote, but have not yet. */
  voters: number
}

const CHOICES_A_BALLOT = 5
/** Kept as a template for long, so nothing in it may end soon. */
const DAYS_OPEN = 900

/** Fills a migrated, empty database. */
export async function seedLoad(databaseUrl: string, size: LoadSeed): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('BEGIN')
    await client.query(`SELECT setseed(0.42)`)
    // Every reference is right by construction; checking a million of them again would take most of the time.
    await client.query(`SET LOCAL session_replication_role = replica`)
    const organization = await seedOrganization(client)
    const place = await seedProcess(client, organization)
    await seedTopics(client, place)
    await seedVoters(client, place, size.voters)
    await seedProposals(client, place, size.proposals)
    await seedComments(client, place, size.proposals)
    await seedVotes(client, place, size)
    await client.query('COMMIT')
  })
}

interface Place {
  organization: number
  process: number
  ideas: number
  vote: number
}

async function insertedId(client: Client, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`${text} RETURNING "id"`, values)
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row.id
}

async function seedOrganization(client: Client): Promise<number> {
  const id = await insertedId(
    client,
    `INSERT INTO "Organization" ("name", "languages", "updatedAt") VALUES ('Load Town', '{en,it}', now())`,
    [],
  )
  await client.query(
    `INSERT INTO "OrganizationDomain" ("organizationId", "host", "isPrimary", "verifiedAt") VALUES ($1, 'load.localhost', true, now())`,
    [id],
  )
  return id
}

async function seedProcess(client: Client, organization: number): Promise<Place> {
  const process = await insertedId(
    client,
    `INSERT INTO "Process" ("organizationId", "name", "summary", "status", "startsAt", "endsAt", "budgetAvailable", "preferencesMax", "updatedAt")
     VALUES ($1, '{"en": "Budget for our streets", "it": "Bilancio per le nostre strade"}',
       '{"en": "What we build together next year.", "it": "Che cosa costruiamo insieme."}',
       'OPEN', now() - interval '60 days', now() + $2::int * interval '1 day', 5000000, 10, now())`,
    [organization, DAYS_OPEN],
  )
  const phase = (position: number, name: string, state: string) =>
    insertedId(
      client,
      `INSERT INTO "Phase" ("organizationId", "processId", "position", "name", "startsAt", "endsAt", "state", "byDate")
       VALUES ($1, $2, $3, jsonb_build_object('en', $4::text), now() - interval '60 days', now() + $6::int * interval '1 day', $5::"PhaseState", false)`,
      [organization, process, position, name, state, DAYS_OPEN],
    )
  const module = (phaseId: number, type: string, name: string, source: number | null) =>
    insertedId(
      client,
      `INSERT INTO "Module" ("organizationId", "processId", "phaseId", "type", "name", "enabled", "sourceModuleId")
       VALUES ($1, $2, $3, $4::"ModuleType", jsonb_build_object('en', $5::text), true, $6)`,
      [organization, process, phaseId, type, name, source],
    )
  const ideas = await module(await phase(0, 'Ideas', 'CONCLUDED'), 'IDEAS', 'Ideas', null)
  const vote = await module(await phase(1, 'Vote', 'IN_PROGRESS'), 'VOTE', 'Vote', ideas)
  await module(await phase(2, 'Result', 'IN_PROGRESS'), 'RESULT', 'Result', vote)
  await client.query(
    `UPDATE "Module" SET "votingOpenedAt" = now() - interval '10 days', "votingClosesAt" = now() + $2::int * interval '1 day',
       "settings" = '{"rule": {"kind": "greedy"}, "ballot": {"kind": "preferences", "choicesMax": 10}}' WHERE "id" = $1`,
    [vote, DAYS_OPEN],
  )
  return { organization, process, ideas, vote }
}

async function seedTopics(client: Client, { organization, process }: Place): Promise<void> {
  await client.query(
    `WITH areas AS (
       INSERT INTO "Driver" ("organizationId", "name", "position")
       SELECT $1, jsonb_build_object('en', n, 'it', n), i FROM unnest(ARRAY['Living', 'Moving', 'Meeting']) WITH ORDINALITY a(n, i) RETURNING "id", "position"
     ), topics AS (
       INSERT INTO "Challenge" ("organizationId", "driverId", "name", "position")
       SELECT $1, (SELECT "id" FROM areas WHERE "position" = 1 + i % 3), jsonb_build_object('en', n, 'it', n), i
       FROM unnest(ARRAY['Parks', 'Streets', 'Schools', 'Culture', 'Sport', 'Water', 'Energy', 'Markets']) WITH ORDINALITY t(n, i) RETURNING "id"
     ), contexts AS (
       INSERT INTO "Scenario" ("organizationId", "name", "position")
       SELECT $1, jsonb_build_object('en', n, 'it', n), i FROM unnest(ARRAY['Centre', 'Hills', 'River']) WITH ORDINALITY s(n, i) RETURNING "id"
     ), linked AS (
       INSERT INTO "ProcessScenario" ("organizationId", "processId", "scenarioId") SELECT $1, $2, "id" FROM contexts
     )
     INSERT INTO "ProcessChallenge" ("organizationId", "processId", "challengeId") SELECT $1, $2, "id" FROM topics`,
    [organization, process],
  )
}

async function seedVoters(client: Client, { organization, process }: Place, voters: number): Promise<void> {
  await client.query(
    `WITH people AS (
       INSERT INTO "User" ("username", "usernameKey", "email", "emailKey", "emailConfirmedAt", "name", "surname", "updatedAt")
       SELECT 'voter' || g, 'voter' || g, 'voter' || g || '@load.example', 'voter' || g || '@load.example', now(), 'Voter', 'Number ' || g, now()
       FROM generate_series(1, $3::int) g RETURNING "id"
     ), members AS (
       INSERT INTO "Membership" ("organizationId", "userId") SELECT $1, "id" FROM people
     ), consents AS (
       INSERT INTO "Consent" ("organizationId", "userId", "kind", "version", "accepted", "locale", "addressHash")
       SELECT $1, "id", k::"ConsentKind", 1, true, 'en', '' FROM people CROSS JOIN unnest(ARRAY['TERMS', 'PRIVACY']) k
     ), joined AS (
       INSERT INTO "ProcessMembership" ("organizationId", "processId", "userId") SELECT $1, $2, "id" FROM people
     )
     INSERT INTO "UserSession" ("id", "organizationId", "userId", "expiresAt")
     SELECT gen_random_uuid(), $1, "id", now() + interval '900 days' FROM people`,
    [organization, process, voters],
  )
}

const LAYOUT = `
  CREATE TEMPORARY TABLE planned ON COMMIT DROP AS
  SELECT g, nextval('"Proposal_id_seq"')::int AS "proposalId", nextval('"ProposalVersion_id_seq"')::int AS "versionId",
    (ARRAY['Shade', 'Benches', 'Lamps', 'A playground', 'A cycle lane', 'A fountain', 'Trees', 'A crossing', 'A library corner',
      'A skate park', 'Repairs', 'Flower beds', 'A bus shelter', 'A market roof', 'A ramp', 'Bins'])[1 + floor(random() * 16)::int] AS thing,
    (ARRAY['Hazel', 'Mill', 'Station', 'Harbour', 'Chapel', 'Garden', 'Castle', 'Rowan', 'Bridge', 'Spring', 'Quarry', 'Willow',
      'Abbey', 'Foundry', 'Meadow', 'Orchard', 'Tower', 'Weaver', 'Cooper', 'Linden'])[1 + floor(random() * 20)::int]
      || ' ' || (ARRAY['Road', 'Square', 'Lane', 'Steps', 'Yard', 'Row', 'Walk', 'Court'])[1 + floor(random() * 8)::int] || ' ' || (1 + g / 8) AS spot,
    1000 + floor(random() * 990)::int * 100 AS cost,
    CASE WHEN random() < 0.8 THEN ST_SetSRID(ST_MakePoint(12.35 + random() * 0.25, 41.8 + random() * 0.2), 4326) END AS location,
    now() - interval '11 days' - random() * interval '45 days' AS at, 1 + floor(random() * 3)::int AS "contextNumber",
    (SELECT min("id") FROM "User") + floor(random() * 500)::int AS "authorId"
  FROM generate_series(1, $1::int) g`

const NARRATIVE = `
  '## Why' || E'\\n\\n' || 'At ' || spot || ' many of us wait, play or walk every day, and nothing there was made for it. '
  || repeat('Neighbours of every age told us what they miss and what they would look after themselves. ', 4)
  || E'\\n\\n## What\\n\\n- ' || thing || E' made to last\\n- Room for wheelchairs and prams\\n- A first summer with **helpers from the quarter**\\n\\n'
  || repeat('The work can be done in one season and needs little care afterwards; the quarter has promised to help. ', 5)
  || E'\\n\\n## Cost\\n\\nWe asked two workshops: about ' || cost || ' euro in all.'`

async function seedProposals(
  client: Client,
  { organization, process, ideas }: Place,
  proposals: number,
): Promise<void> {
  await client.query(LAYOUT, [proposals])
  await client.query(
    `INSERT INTO "Proposal" ("id", "organizationId", "processId", "moduleId", "status", "authorId", "scenarioId", "currentVersionId", "cost",
       "location", "address", "publishedAt", "createdAt", "updatedAt")
     SELECT "proposalId", $1, $2, $3, 'PUBLISHED', "authorId", (SELECT min("id") FROM "Scenario") + "contextNumber" - 1, "versionId", cost,
       location, spot, at, at, at FROM planned`,
    [organization, process, ideas],
  )
  await client.query(
    `INSERT INTO "ProposalVersion" ("id", "organizationId", "proposalId", "number", "status", "originalLocale", "languages", "cost", "location",
       "address", "challengeIds", "createdAt", "updatedAt", "publishedAt")
     SELECT "versionId", $1, "proposalId", 1, 'PUBLISHED', 'en', '{en,it}', cost, location, spot,
       ARRAY[(SELECT min("id") FROM "Challenge") + g % 8], at, at, at FROM planned`,
    [organization],
  )
  await client.query(
    `INSERT INTO "ProposalTranslation" ("organizationId", "versionId", "locale", "title", "summary", "narrative", "completedAt")
     SELECT $1, "versionId", l, left(thing || ' for ' || spot || CASE l WHEN 'it' THEN ' (it)' ELSE '' END, 60),
       thing || ' for everybody who lives or passes at ' || spot || ', planned with the neighbours and easy to keep up for years.',
       ${NARRATIVE}, at
     FROM planned CROSS JOIN unnest(ARRAY['en', 'it']) l`,
    [organization],
  )
  await client.query(
    `INSERT INTO "ProposalChallenge" ("organizationId", "proposalId", "challengeId")
     SELECT $1, "proposalId", (SELECT min("id") FROM "Challenge") + g % 8 FROM planned`,
    [organization],
  )
  await client.query(
    `UPDATE "Proposal" p SET "searchText" = fold(x."text") FROM (
       SELECT l."proposalId", string_agg(t."title", ' ') || ' ' || string_agg(t."summary" || ' ' || t."narrative", ' ') AS "text"
       FROM planned l JOIN "ProposalTranslation" t ON t."versionId" = l."versionId" GROUP BY 1
     ) x WHERE p."id" = x."proposalId"`,
  )
  await seedCovers(client, organization)
  await client.query('UPDATE "Module" SET "publishedCount" = $2 WHERE "id" = $1', [ideas, proposals])
}

// Rows without files behind them: lists join and name covers, nobody loads them here.
async function seedCovers(client: Client, organization: number): Promise<void> {
  await client.query(
    `WITH covers AS (SELECT "versionId", gen_random_uuid() AS "fileId", spot FROM planned WHERE g % 3 = 0), files AS (
       INSERT INTO "File" ("id", "organizationId", "purpose", "mediaType", "originalName", "sizeBytes", "width", "height", "sha256", "variants", "attachedAt")
       SELECT "fileId", $1, 'proposal', 'image/webp', 'cover.webp', 90000, 1200, 800, md5("fileId"::text), '{320,640,1200}', now() FROM covers
     )
     INSERT INTO "VersionFile" ("organizationId", "versionId", "fileId", "kind", "alternative")
     SELECT $1, "versionId", "fileId", 'COVER', 'The place as it is today: ' || spot FROM covers`,
    [organization],
  )
}

async function seedComments(client: Client, { organization }: Place, proposals: number): Promise<void> {
  await client.query(
    `INSERT INTO "Comment" ("organizationId", "proposalId", "authorId", "body", "createdAt")
     SELECT $1, l."proposalId", l."authorId", 'I would use this every week, and so would my neighbours. Could it be finished before summer?',
       l.at + random() * interval '5 days'
     FROM generate_series(1, $2::int * 3) c JOIN planned l ON l.g = 1 + floor($2::int * power(((c * 7919) % 10007) / 10007.0, 2))::int`,
    [organization, proposals],
  )
  await client.query(
    `UPDATE "Proposal" p SET "commentsCount" = c.n, "popularity" = c.n
     FROM (SELECT "proposalId", count(*)::int AS n FROM "Comment" GROUP BY 1) c WHERE c."proposalId" = p."id"`,
  )
}

async function seedVotes(client: Client, { organization, vote }: Place, { proposals, votes }: LoadSeed): Promise<void> {
  const ballots = Math.ceil(votes / CHOICES_A_BALLOT)
  await client.query(
    `INSERT INTO "Candidate" ("organizationId", "moduleId", "proposalId", "cost", "position")
     SELECT $1, $2, "proposalId", cost, g - 1 FROM planned`,
    [organization, vote],
  )
  await client.query(
    `CREATE TEMPORARY TABLE cast_ballots ON COMMIT DROP AS
     SELECT b, gen_random_uuid() AS "id", floor($2::int * power(random(), 2))::int AS liked FROM generate_series(1, $1::int) b`,
    [ballots, proposals],
  )
  await client.query(
    `INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterKey", "version") SELECT "id", $1, $2, 'load:' || b, 1 FROM cast_ballots`,
    [organization, vote],
  )
  await client.query(
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt")
     SELECT $1, $2, 'BALLOT_CHANGED', md5("id"::text) || md5(b::text), 'LOAD-' || b FROM cast_ballots`,
    [organization, vote],
  )
  // Five different proposals a ballot: steps of a prime number that divides no size.
  await client.query(
    `INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId")
     SELECT $1, $2, c."id", l."proposalId" FROM cast_ballots c CROSS JOIN generate_series(0, $3::int - 1) n
     JOIN planned l ON l.g = 1 + (c.liked + n * 7919) % $4::int
     LIMIT $5::int`,
    [organization, vote, CHOICES_A_BALLOT, proposals, votes],
  )
}
