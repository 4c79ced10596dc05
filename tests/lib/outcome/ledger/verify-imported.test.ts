import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import type { Checkpoint } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { listCheckpoints } from '@/lib/outcome/ledger/sealing/list-checkpoints'
import { verifyHistory } from '@/lib/outcome/ledger/verifying/verify-history'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { anOrganization } from '@/tests/factories'
import { sealEverything } from '@/tests/factories/sealing'
import { importText } from '@/tests/lib/outcome/imports/pabulib-election'
import { testDatabaseUrl } from '@/tests/setup/database'

const BALLOTS: Record<string, string[]> = {
  approval: ['voter_id;vote', '1;A,B', '2;A', '3;B,C', '4;', '5;A,C'],
  cumulative: ['voter_id;vote;points', '1;A,B;4,1', '2;B;2', '3;C,B;3,0', '4;;', '5;C,A;2,3'],
  ordinal: ['voter_id;vote', '1;A,B', '2;B', '3;C,B', '4;', '5;A,C'],
  scoring: ['voter_id;vote;points', '1;A,B;4,1', '2;B;2', '3;C,B;3,0', '4;;', '5;C,A;2,3'],
}

async function anImportedVote(voteType: string, rule: string) {
  const organization = await anOrganization()
  const text = [
    ...['META', 'key;value', 'budget;1000', 'description;Town', `vote_type;${voteType}`, `rule;${rule}`],
    ...['max_length;3', 'PROJECTS', 'project_id;cost;name', 'A;600;A park', 'B;500;A path', 'C;400;A bench'],
    ...['VOTES', ...(BALLOTS[voteType] ?? [])],
  ]
  const { moduleId } = await importText(organization, { text: text.join('\n') })
  await sealEverything()
  return { ctx: createContext({ organization, actor: operator, locale: 'en' }), moduleId }
}

/** What somebody with full power over the database can do. */
async function tamper(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const { rowCount } = await client.query(text)
    if (rowCount === 0) throw new Error('nothing was tampered with')
  } finally {
    await client.end()
  }
}

async function findingsOf(ctx: Context, moduleId: number, checkpoints: Checkpoint[] = []) {
  const { findings } = await verifyLedger(ctx, { moduleId, checkpoints })
  return [...findings, ...(await verifyHistory(ctx, moduleId))].map(({ kind, text }) => `${kind}: ${text}`)
}

describe('verifying an imported ledger', () => {
  it.each([
    ['approval', 'equalshares/add1'],
    ['cumulative', 'equalshares/add1u'],
    ['ordinal', 'equalshares/utilitarian'],
    ['scoring', 'greedy'],
    ['cumulative', 'greedy-no-skip'],
  ])('finds no problem with %s ballots counted by %s', async (voteType, rule) => {
    const { ctx, moduleId } = await anImportedVote(voteType, rule)
    const saved = await listCheckpoints(ctx, moduleId)
    const report = await verifyLedger(ctx, { moduleId, checkpoints: saved })
    // Five ballots, the opening and the closing.
    expect(report).toMatchObject({ sealed: 7, waiting: 0, findings: [] })
  })

  describe('of ballots with points', () => {
    let ctx: Context
    let moduleId: number

    beforeEach(async () => {
      ;({ ctx, moduleId } = await anImportedVote('cumulative', 'equalshares/add1'))
    })

    it.each([
      [
        'points that were moved within a ballot, so that every count remains',
        `UPDATE "Choice" SET "amount" = 6 - "amount" WHERE "amount" IN (2, 4)`,
        /^edit: the ballot with receipt .* is not the one that was cast/,
      ],
      [
        'points that were added, which shows in the count too',
        `UPDATE "Choice" SET "amount" = 1000 WHERE "amount" = 4`,
        /^tally: idea \d+: the result says 7 points or money, the ballots hold 1003/,
      ],
      [
        'a choice that was removed',
        `DELETE FROM "Choice" WHERE "amount" = 4`,
        /^edit: the ballot with receipt .* is not the one that was cast/,
      ],
      [
        'a ballot that was removed whole',
        `WITH gone AS (DELETE FROM "Ballot" WHERE "id" = (SELECT "ballotId" FROM "Choice" WHERE "amount" = 4) RETURNING "id")
         DELETE FROM "Choice" USING gone WHERE "ballotId" = gone."id"`,
        /^gap: the event with receipt .* has no ballot/,
      ],
      [
        'a ballot that was removed together with its event',
        `DELETE FROM "LedgerEvent" WHERE "kind" = 'BALLOT_IMPORTED' AND "id" = (SELECT max("id") - 1 FROM "LedgerEvent")`,
        /^gap: event \d+ \(batch 0\) was removed/,
      ],
      [
        'an empty ballot that was slipped in',
        `INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterKey", "channel", "version")
         SELECT gen_random_uuid(), "organizationId", "moduleId", 'ghost', 'IMPORT', 1 FROM "Ballot" LIMIT 1`,
        /^gap: a ballot has no event/,
      ],
      [
        'points of the result',
        `UPDATE "ResultItem" SET "collected" = "collected" + 1 WHERE "rank" = 1`,
        /^tally: idea \d+: the result says \d+ points or money, the ballots hold \d+/,
      ],
      [
        'who is funded',
        `UPDATE "ResultItem" SET "funded" = NOT "funded" WHERE "rank" = 2`,
        /^tally: idea \d+: the result says place 2, .*, the rule gives place 2/,
      ],
      [
        'the order of the list',
        `UPDATE "ResultItem" SET "rank" = 14 - "rank"`,
        /^tally: idea \d+: the result says place 13, .*, the rule gives place 1/,
      ],
      ['how many voted', `UPDATE "Result" SET "ballotsCount" = 6`, /^tally: the result says 6 ballots, there are 5/],
      ['the hash', `UPDATE "Result" SET "hash" = repeat('0', 64)`, /^edit: the hash of the result is not that/],
      [
        'the rule, after the vote',
        `UPDATE "Module" SET "settings" = jsonb_set("settings", '{rule,utility}', '"points"') WHERE "settings" ? 'points'`,
        /^edit: the hash of the result is not that/,
      ],
      [
        'a cost that was frozen',
        `UPDATE "Candidate" SET "cost" = "cost" + 1 WHERE "position" = 0`,
        /^edit: the hash of the result is not that/,
      ],
    ])('reports %s', async (_what, text, expected) => {
      await tamper(text)
      expect(await findingsOf(ctx, moduleId)).toContainEqual(expect.stringMatching(expected))
    })

    it('reports a truncated or rewritten history by a saved checkpoint', async () => {
      const saved = await listCheckpoints(ctx, moduleId)
      await tamper(`DELETE FROM "LedgerBatch"`)
      expect(await findingsOf(ctx, moduleId, saved)).toContainEqual(
        'truncation: batch 0 was published and is missing now',
      )
      await tamper(`DELETE FROM "LedgerEntry"`)
      await tamper(`UPDATE "LedgerEvent" SET "createdAt" = "createdAt" + interval '1 hour' WHERE "id" = 1`)
      await sealEverything()
      expect(await findingsOf(ctx, moduleId)).toEqual([])
      expect(await findingsOf(ctx, moduleId, saved)).toContainEqual(expect.stringMatching(/^fork: batch 0 is another/))
    })
  })
})
