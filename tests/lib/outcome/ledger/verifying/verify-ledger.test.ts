import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { Checkpoint } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { listCheckpoints } from '@/lib/outcome/ledger/sealing/list-checkpoints'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { castPreference, reassignPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { sealEverything } from '@/tests/factories/sealing'
import { testDatabaseUrl } from '@/tests/setup/database'

/** A vote of three voters whose ledger is sealed in three batches. */
async function aSealedVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 2 } })
  const [one, two, three] = [
    await aProposal(organization, process),
    await aProposal(organization, process),
    await aProposal(organization, process),
  ]
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const voter = async () => contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const voters: SignedInContext[] = [await voter(), await voter(), await voter()]
  const [first, second, third] = voters as [SignedInContext, SignedInContext, SignedInContext]
  const seal = sealEverything
  await castPreference(first, { moduleId, proposalId: one })
  await castPreference(second, { moduleId, proposalId: two })
  await seal()
  await reassignPreference(first, { moduleId, from: one, to: three })
  await castPreference(third, { moduleId, proposalId: one })
  await seal()
  await withdrawPreference(third, { moduleId, proposalId: one })
  await castPreference(second, { moduleId, proposalId: three })
  await seal()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { process, moduleId, admin, first, proposals: [one, two, three], seal }
}

/** What somebody with full power over the database can do. */
async function tamper(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const { rowCount } = await client.query(text, values)
    if (rowCount === 0) throw new Error('nothing was tampered with')
  } finally {
    await client.end()
  }
}

async function findingsOf(ctx: SignedInContext, moduleId: number, checkpoints: Checkpoint[] = []) {
  const { findings } = await verifyLedger(ctx, { moduleId, checkpoints })
  return findings.map(({ kind, text }) => `${kind}: ${text}`)
}

describe('verifying a ledger (V12)', () => {
  it('finds no problem from the first choice to the published result', async () => {
    const { admin, moduleId, process, seal } = await aSealedVote()
    const saved = await listCheckpoints(admin, moduleId)
    expect(await verifyLedger(admin, { moduleId, checkpoints: saved })).toEqual({
      moduleId,
      batches: 3,
      sealed: 6,
      waiting: 0,
      findings: [],
    })
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId: process.processId })
    await seal()
    expect(await verifyLedger(admin, { moduleId, checkpoints: saved })).toMatchObject({
      batches: 4,
      sealed: 7,
      findings: [],
    })
  })

  it.each([
    ['commitment', `UPDATE "LedgerEvent" SET "commitment" = repeat('a', 64) WHERE "id" = 3`],
    ['kind', `UPDATE "LedgerEvent" SET "kind" = 'BALLOT_IMPORTED' WHERE "id" = 3`],
    ['time', `UPDATE "LedgerEvent" SET "createdAt" = "createdAt" - interval '1 second' WHERE "id" = 3`],
    ['receipt', `UPDATE "LedgerEvent" SET "receipt" = 'AAAAA-AAAAA-AAAAA-AAAAA' WHERE "id" = 3`],
  ])('names the event whose %s was edited', async (_column, text) => {
    const { admin, moduleId } = await aSealedVote()
    await tamper(text)
    expect(await findingsOf(admin, moduleId)).toContainEqual(expect.stringMatching(/^edit: event [23] \(batch 1/))
  })

  it('reports a removed event, also one not yet sealed', async () => {
    const { admin, moduleId, first, proposals, seal: _seal } = await aSealedVote()
    await tamper(`DELETE FROM "LedgerEvent" WHERE "id" = 2`)
    expect(await findingsOf(admin, moduleId)).toContainEqual(
      expect.stringMatching(/^gap: event [01] \(batch 0\) was removed/),
    )
    await castPreference(first, { moduleId, proposalId: proposals[1] ?? 0 })
    await tamper(`DELETE FROM "LedgerEvent" WHERE "id" = (SELECT max("id") FROM "LedgerEvent")`)
    expect(await findingsOf(admin, moduleId)).toContainEqual(
      expect.stringMatching(/^gap: a ballot has no event for its change 3/),
    )
  })

  it('reports an event removed together with its position', async () => {
    const { admin, moduleId } = await aSealedVote()
    await tamper(`DELETE FROM "LedgerEntry" WHERE "position" = 2`)
    expect(await findingsOf(admin, moduleId)).toEqual(
      expect.arrayContaining([
        'gap: event 2 (batch 1) has lost its place',
        'edit: batch 1: its Merkle root does not fit its 1 events',
      ]),
    )
  })

  it('reports a missing batch and an edited batch header', async () => {
    const { admin, moduleId } = await aSealedVote()
    await tamper(`DELETE FROM "LedgerBatch" WHERE "sequence" = 1`)
    expect(await findingsOf(admin, moduleId)).toContainEqual('gap: batch 1 is missing')
    await tamper(`UPDATE "LedgerBatch" SET "merkleRoot" = repeat('b', 64) WHERE "sequence" = 2`)
    expect(await findingsOf(admin, moduleId)).toEqual(
      expect.arrayContaining([
        'edit: batch 2: its hash does not fit',
        'edit: batch 2: its signature does not fit',
        'edit: batch 2: its Merkle root does not fit its 2 events',
      ]),
    )
  })

  it('reports truncation by positions, and of everything by a saved checkpoint', async () => {
    const { admin, moduleId } = await aSealedVote()
    const saved = await listCheckpoints(admin, moduleId)
    await tamper(`DELETE FROM "LedgerBatch" WHERE "sequence" = 2`)
    expect(await findingsOf(admin, moduleId)).toContainEqual(expect.stringMatching(/^truncation: 2 sealed places/))
    await tamper(`DELETE FROM "LedgerEntry" WHERE "sequence" = 2`)
    await tamper(`DELETE FROM "LedgerEvent" WHERE "id" > 4`)
    await tamper(`UPDATE "Ballot" SET "version" = 1 WHERE "version" = 2`)
    expect(await findingsOf(admin, moduleId, saved)).toContainEqual(
      'truncation: batch 2 was published and is missing now',
    )
  })

  it('reports by a saved checkpoint a history that was rewritten and sealed again with the right key', async () => {
    const { admin, moduleId, seal } = await aSealedVote()
    const saved = await listCheckpoints(admin, moduleId)
    await tamper(`DELETE FROM "LedgerBatch"`)
    await tamper(`DELETE FROM "LedgerEntry"`)
    await tamper(`UPDATE "LedgerEvent" SET "createdAt" = "createdAt" + interval '1 hour' WHERE "id" = 1`)
    await seal()
    expect(await findingsOf(admin, moduleId)).toEqual([])
    expect(await findingsOf(admin, moduleId, saved)).toContainEqual(
      'fork: batch 0 is another one than was published: the history was written anew',
    )
  })

  it('rejects a checkpoint that was not signed here', async () => {
    const { admin, moduleId } = await aSealedVote()
    const [first] = await listCheckpoints(admin, moduleId)
    const forged = { ...(first as Checkpoint), merkleRoot: 'c'.repeat(64) }
    expect(await findingsOf(admin, moduleId, [forged])).toEqual([
      'edit: the saved checkpoint 0 is not one that was signed here',
    ])
  })

  it('reports a choice that was changed, exceeds the limit or was inserted with its ballot', async () => {
    const { admin, moduleId, proposals } = await aSealedVote()
    const [one = 0, two = 0] = proposals
    await tamper(`UPDATE "Choice" SET "proposalId" = $1 WHERE "proposalId" = $2`, [one, two])
    expect(await findingsOf(admin, moduleId)).toContainEqual(expect.stringMatching(/^edit: the ballot with receipt/))
    await tamper(
      `INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId")
       SELECT "organizationId", "moduleId", "ballotId", $1 FROM "Choice" GROUP BY 1, 2, 3 HAVING count(*) = 2`,
      [two],
    )
    expect(await findingsOf(admin, moduleId)).toContainEqual(expect.stringMatching(/^limit: .* holds 3 of at most 2/))
    await tamper(
      `INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterKey", "version") VALUES (gen_random_uuid(), $1, $2, 'ghost', 1)`,
      [admin.organization.id, moduleId],
    )
    expect(await findingsOf(admin, moduleId)).toContainEqual(expect.stringMatching(/^gap: a ballot has no event/))
  })

  it('reports a result whose counts differ from the ballots', async () => {
    const { admin, moduleId, process } = await aSealedVote()
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId: process.processId })
    await tamper(`UPDATE "ResultItem" SET "votes" = "votes" + 5 WHERE "rank" = 1`)
    expect(await findingsOf(admin, moduleId)).toContainEqual(
      expect.stringMatching(/^tally: idea \d+: the result says 7 votes, the ballots hold 2/),
    )
  })
})
