// One organization full of proposals and votes, made by a few large statements. What it holds is what the commands would
// have written; they would need hours for it.
import type { Client } from 'pg'
import { withClient } from '@/scripts/database/connection'
import { LOAD_LANGUAGES, loadTexts } from './load-texts'

interface Size {
  proposals: number
  /** Choices that are in the ballots already, five in each. */
  votes: number
  /** Signed-in members who have not voted yet. */
  voters: number
}

const HOST = 'load.localhost'
const TOPICS = 9
const CONTEXTS = 4
const CHOICES_A_BALLOT = 5

interface Ids {
  organization: number
  process: number
  ideas: number
  vote: number
}

/** Fills an empty, migrated database: an organization at load.localhost with one open vote, as `findLoadPlace` expects it. */
export async function seedLoad(url: string, size: Size): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    // Rows by the million: foreign keys and the fence after closing are checked by the tests, not here.
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query('SET LOCAL synchronous_commit = off')
    const ids = await seedProcess(client)
    await seedPeople(client, ids, size)
    await seedTopics(client, ids)
    await seedProposals(client, ids, size)
    await seedInterest(client, ids, size)
    // Without figures the planner believes the tables still empty and counts comments by reading all of them each time.
    await client.query('ANALYZE "Proposal", "ProposalVersion", "ProposalTranslation", "Comment", "Follow"')
    await publishProposals(client, ids, size)
    await seedVotes(client, ids, size)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
}

async function seedProcess(client: Client): Promise<Ids> {
  const organization = await insertedId(
    client,
    `INSERT INTO "Organization" ("name", "languages", "mapLat", "mapLng", "updatedAt")
     VALUES ('Load', $1::text[], 42.612, 12.386, now()) RETURNING "id"`,
    [LOAD_LANGUAGES],
  )
  await client.query(
    `INSERT INTO "OrganizationDomain" ("organizationId", "host", "isPrimary", "verifiedAt") VALUES ($1, $2, true, now())`,
    [organization, HOST],
  )
  // The database is kept and copied for later runs, so the vote stays open as long as a process may last.
  const process = await insertedId(
    client,
    `INSERT INTO "Process" ("organizationId", "name", "summary", "status", "startsAt", "endsAt", "budgetAvailable", "updatedAt")
     VALUES ($1, '{"en": "The neighbourhood budget", "it": "Il bilancio dei quartieri"}',
       '{"en": "Everybody has ten preferences.", "it": "Ogni persona ha dieci preferenze."}', 'OPEN',
       now() - interval '60 days', now() + interval '900 days', 5000000, now()) RETURNING "id"`,
    [organization],
  )
  const modules: number[] = []
  const stages = [
    { type: 'IDEAS', name: 'Proposals', from: -60, to: -5 },
    { type: 'VOTE', name: 'Voting', from: -5, to: 890 },
    { type: 'RESULT', name: 'Results', from: 890, to: 900 },
  ]
  for (const [position, { type, name, from, to }] of stages.entries()) {
    const phase = await insertedId(
      client,
      `INSERT INTO "Phase" ("organizationId", "processId", "position", "name", "startsAt", "endsAt")
       VALUES ($1, $2, $3, jsonb_build_object('en', $4::text), now() + $5 * interval '1 day', now() + $6 * interval '1 day')
       RETURNING "id"`,
      [organization, process, position, name, from, to],
    )
    modules.push(
      await insertedId(
        client,
        `INSERT INTO "Module" ("organizationId", "processId", "phaseId", "type", "name", "enabled", "sourceModuleId", "settings")
         VALUES ($1, $2, $3, $4::"ModuleType", jsonb_build_object('en', $5::text), true, $6, $7) RETURNING "id"`,
        [
          organization,
          process,
          phase,
          type,
          name,
          modules[position - 1] ?? null,
          type === 'VOTE' ? { rule: { kind: 'greedy' }, ballot: { kind: 'preferences', choicesMax: 10 } } : {},
        ],
      ),
    )
  }
  const [ideas = 0, vote = 0] = modules
  await client.query(
    `UPDATE "Module" SET "votingOpenedAt" = now() - interval '5 days', "votingClosesAt" = now() + interval '890 days' WHERE "id" = $1`,
    [vote],
  )
  return { organization, process, ideas, vote }
}

async function seedPeople(client: Client, ids: Ids, { voters }: Size): Promise<void> {
  await client.query(
    `INSERT INTO "User" ("username", "usernameKey", "email", "emailKey", "emailConfirmedAt", "name", "surname", "birthYear", "updatedAt")
     SELECT 'load' || g, 'load' || g, 'load' || g || '@example.org', 'load' || g || '@example.org', now(), 'Load', 'Voter ' || g,
       1950 + g % 55, now()
     FROM generate_series(1, $1::int) g`,
    [voters],
  )
  const members = `SELECT "id" FROM "User" WHERE "usernameKey" LIKE 'load%'`
  await client.query(`INSERT INTO "Membership" ("organizationId", "userId") SELECT $1, "id" FROM (${members}) u`, [
    ids.organization,
  ])
  await client.query(
    `INSERT INTO "Consent" ("organizationId", "userId", "kind", "version", "accepted", "locale", "addressHash")
     SELECT $1, u."id", k::"ConsentKind", 1, true, 'en', '' FROM (${members}) u, unnest(ARRAY['TERMS', 'PRIVACY']) k`,
    [ids.organization],
  )
  await client.query(
    `INSERT INTO "ProcessMembership" ("organizationId", "processId", "userId") SELECT $1, $2, "id" FROM (${members}) u`,
    [ids.organization, ids.process],
  )
  await client.query(
    `INSERT INTO "UserSession" ("id", "organizationId", "userId", "expiresAt")
     SELECT gen_random_uuid(), $1, "id", now() + interval '900 days' FROM (${members}) u`,
    [ids.organization],
  )
}

async function seedTopics(client: Client, { organization, process }: Ids): Promise<void> {
  const named = `jsonb_build_object('en', $2::text || ' ' || g, 'it', $3::text || ' ' || g)`
  await client.query(
    `INSERT INTO "Driver" ("organizationId", "name", "position") SELECT $1, ${named}, g FROM generate_series(1, 3) g`,
    [organization, 'Area', 'Area'],
  )
  await client.query(
    `INSERT INTO "Challenge" ("organizationId", "driverId", "name", "position")
     SELECT $1, (SELECT min("id") FROM "Driver" WHERE "organizationId" = $1) + g % 3, ${named}, g FROM generate_series(1, $4::int) g`,
    [organization, 'Topic', 'Tema', TOPICS],
  )
  await client.query(
    `INSERT INTO "Scenario" ("organizationId", "name", "position") SELECT $1, ${named}, g FROM generate_series(1, $4::int) g`,
    [organization, 'Context', 'Contesto', CONTEXTS],
  )
  await client.query(
    `INSERT INTO "ProcessChallenge" ("organizationId", "processId", "challengeId")
     SELECT $1, $2, "id" FROM "Challenge" WHERE "organizationId" = $1`,
    [organization, process],
  )
  await client.query(
    `INSERT INTO "ProcessScenario" ("organizationId", "processId", "scenarioId")
     SELECT $1, $2, "id" FROM "Scenario" WHERE "organizationId" = $1`,
    [organization, process],
  )
}

async function seedProposals(client: Client, ids: Ids, { proposals, voters }: Size): Promise<void> {
  // Drafts at first: what a published proposal needs comes after it, and one statement at the end writes all of that.
  await client.query(
    `INSERT INTO "Proposal" ("organizationId", "processId", "moduleId", "status", "authorId", "scenarioId", "currentVersionId", "cost",
       "location", "address", "createdAt", "updatedAt")
     SELECT $1, $2, $3, 'DRAFT', u."first" + g % $5::int, s."first" + g % $6::int, NULL, 1000 + (g::bigint * 7919) % 90000,
       ST_SetSRID(ST_MakePoint(12.3 + (g % 177) / 1000.0, 42.55 + (g % 131) / 1000.0), 4326), 'Lime Street ' || g % 200,
       d."at", d."at"
     FROM generate_series(1, $4::int) g
     CROSS JOIN (SELECT min("id") AS "first" FROM "User" WHERE "usernameKey" LIKE 'load%') u
     CROSS JOIN (SELECT min("id") AS "first" FROM "Scenario" WHERE "organizationId" = $1) s
     CROSS JOIN LATERAL (SELECT now() - interval '6 days' - (g % 70000) * interval '1 minute' AS "at") d`,
    [ids.organization, ids.process, ids.ideas, proposals, voters, CONTEXTS],
  )
  await client.query(
    `INSERT INTO "ProposalVersion" ("organizationId", "proposalId", "number", "status", "originalLocale", "languages", "cost", "location",
       "address", "challengeIds", "scenarioId", "createdAt", "updatedAt", "publishedAt")
     SELECT p."organizationId", p."id", 1, 'PUBLISHED', l."original", ARRAY[l."original", l."other"], p."cost", p."location", p."address",
       ARRAY[c."first" + p."id" % $2::int, c."first" + (p."id" + 4) % $2::int], p."scenarioId", p."createdAt", p."createdAt", p."createdAt"
     FROM "Proposal" p
     CROSS JOIN (SELECT min("id") AS "first" FROM "Challenge" WHERE "organizationId" = $1) c
     CROSS JOIN LATERAL (SELECT ($3::text[])[1 + p."id" % 4] AS "original", ($3::text[])[1 + (p."id" + 1) % 4] AS "other") l
     WHERE p."organizationId" = $1 ORDER BY p."id"`,
    [ids.organization, TOPICS, LOAD_LANGUAGES],
  )
  for (const locale of LOAD_LANGUAGES) await seedTranslations(client, ids, locale)
  await client.query(
    `INSERT INTO "ProposalChallenge" ("organizationId", "proposalId", "challengeId")
     SELECT v."organizationId", v."proposalId", unnest(v."challengeIds") FROM "ProposalVersion" v WHERE v."organizationId" = $1`,
    [ids.organization],
  )
  await seedCovers(client, ids)
}

async function seedTranslations(client: Client, ids: Ids, locale: (typeof LOAD_LANGUAGES)[number]): Promise<void> {
  const { things, places, reasons, summary, paragraphs } = loadTexts[locale]
  await client.query(
    `INSERT INTO "ProposalTranslation" ("organizationId", "versionId", "locale", "title", "summary", "narrative", "completedAt")
     SELECT v."organizationId", v."id", $2,
       left(($3::text[])[1 + v."proposalId" % cardinality($3::text[])] || ', ' || ($4::text[])[1 + v."proposalId" % cardinality($4::text[])] || ' '
         || v."proposalId" % 1000 || ' ' || ($5::text[])[1 + v."proposalId" % cardinality($5::text[])], 60),
       $6, array_to_string($7::text[], E'\\n\\n'), v."publishedAt"
     FROM "ProposalVersion" v WHERE v."organizationId" = $1 AND $2 = ANY(v."languages")`,
    [ids.organization, locale, things, places, reasons, summary, paragraphs],
  )
}

// The pages name their pictures; the files themselves are not part of what is measured.
async function seedCovers(client: Client, ids: Ids): Promise<void> {
  await client.query(
    `WITH covers AS (
       SELECT v."id" AS "versionId", gen_random_uuid() AS "fileId" FROM "ProposalVersion" v
       WHERE v."organizationId" = $1 AND v."proposalId" % 3 > 0
     ), files AS (
       INSERT INTO "File" ("id", "organizationId", "purpose", "mediaType", "originalName", "sizeBytes", "width", "height", "sha256", "variants", "attachedAt")
       SELECT "fileId", $1, 'image', 'image/webp', 'cover.webp', 40000, 960, 540, md5("fileId"::text), ARRAY[480, 960], now() FROM covers
     )
     INSERT INTO "VersionFile" ("organizationId", "versionId", "fileId", "kind", "alternative")
     SELECT $1, "versionId", "fileId", 'COVER', 'A square with trees and benches' FROM covers`,
    [ids.organization],
  )
}

async function seedInterest(client: Client, ids: Ids, { voters }: Size): Promise<void> {
  await client.query(
    `INSERT INTO "Comment" ("organizationId", "proposalId", "authorId", "body", "createdAt")
     SELECT $1, p."id", u."first" + (p."id" * 31 + k) % $2::int, 'I pass here every morning and think the same. Who looks after it later?',
       p."createdAt" + k * interval '3 hours'
     FROM "Proposal" p CROSS JOIN (SELECT min("id") AS "first" FROM "User" WHERE "usernameKey" LIKE 'load%') u
     CROSS JOIN LATERAL generate_series(1, p."id" % 7) k WHERE p."organizationId" = $1`,
    [ids.organization, voters],
  )
  await client.query(
    `INSERT INTO "Follow" ("organizationId", "proposalId", "userId")
     SELECT $1, p."id", u."first" + (p."id" * 17 + k) % $2::int
     FROM "Proposal" p CROSS JOIN (SELECT min("id") AS "first" FROM "User" WHERE "usernameKey" LIKE 'load%') u
     CROSS JOIN LATERAL generate_series(1, p."id" * 7919 % 23) k WHERE p."organizationId" = $1 ON CONFLICT DO NOTHING`,
    [ids.organization, voters],
  )
}

async function publishProposals(client: Client, ids: Ids, { proposals }: Size): Promise<void> {
  await client.query(
    `UPDATE "Proposal" p SET "status" = 'APPROVED', "currentVersionId" = x."versionId", "publishedAt" = p."createdAt",
       "commentsCount" = x."comments", "followersCount" = x."followers",
       "popularity" = x."comments" + x."followers"
     FROM (
       SELECT v."id" AS "versionId", v."proposalId",
         (SELECT count(*) FROM "Comment" c WHERE c."proposalId" = v."proposalId") AS "comments",
         (SELECT count(*) FROM "Follow" f WHERE f."proposalId" = v."proposalId") AS "followers"
       FROM "ProposalVersion" v JOIN "ProposalTranslation" t ON t."versionId" = v."id" WHERE v."organizationId" = $1 GROUP BY v."id"
     ) x
     WHERE x."proposalId" = p."id" AND p."organizationId" = $1`,
    [ids.organization],
  )
  await client.query(
    `INSERT INTO "ProposalSearch" ("organizationId", "proposalId", "text")
     SELECT $1, p."id", search_text(string_agg(t."title", ' '), string_agg(t."summary" || ' ' || left(t."narrative", 4000), ' '))
     FROM "Proposal" p JOIN "ProposalTranslation" t ON t."versionId" = p."currentVersionId" WHERE p."organizationId" = $1 GROUP BY p."id"`,
    [ids.organization],
  )
  await client.query('UPDATE "Module" SET "publishedCount" = $2 WHERE "id" = $1', [ids.ideas, proposals])
}

async function seedVotes(client: Client, ids: Ids, { proposals, votes }: Size): Promise<void> {
  await client.query(
    `INSERT INTO "Candidate" ("organizationId", "moduleId", "proposalId", "cost", "position")
     SELECT $1, $2, "id", "cost", row_number() OVER (ORDER BY "id") - 1 FROM "Proposal" WHERE "organizationId" = $1`,
    [ids.organization, ids.vote],
  )
  // A ballot's number hides in its id, so that its choices need no second look.
  const ballotId = `md5('load ballot ' || g)::uuid`
  const ballots = Math.ceil(votes / CHOICES_A_BALLOT)
  await client.query(
    `INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterKey", "version") SELECT ${ballotId}, $1, $2, 'load:' || g, 1
     FROM generate_series(0, $3::int - 1) g`,
    [ids.organization, ids.vote, ballots],
  )
  // Some proposals are liked by many: the square of an even spread. Neighbours in the order differ, so no choice comes twice.
  await client.query(
    `INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId")
     SELECT $1, $2, ${ballotId}, f."first" + ((floor(power(((g::bigint * 7919) % 10007) / 10007.0, 2) * $4::int)::int + k * 37) % $4::int)
     FROM generate_series(0, $3::int - 1) g
     CROSS JOIN generate_series(0, $5::int - 1) k
     CROSS JOIN (SELECT min("id") AS "first" FROM "Proposal" WHERE "organizationId" = $1) f
     WHERE g::bigint * $5::int + k < $6::int`,
    [ids.organization, ids.vote, ballots, proposals, CHOICES_A_BALLOT, votes],
  )
  await client.query(
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt")
     SELECT $1, $2, 'BALLOT_CHANGED', md5('commitment ' || g) || md5('load ' || g), 'LOAD-' || g FROM generate_series(0, $3::int - 1) g`,
    [ids.organization, ids.vote, ballots],
  )
}

async function insertedId(client: Client, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(text, values)
  return rows[0]?.id ?? 0
}
