import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import type { Checkpoint } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { batchHash } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { listCheckpoints } from '@/lib/outcome/ledger/sealing/list-checkpoints'
import { verifyBatches } from '@/lib/outcome/ledger/verifying/verify-batches'
import { listLedgers, verifyCheckpoints, verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { sealEverything } from '@/tests/factories/sealing'
import { tamper } from '@/tests/factories/tamper'

let ctx: SignedInContext
let moduleId: number

async function addEvents(...receipts: string[]) {
  const kind = 'VOTING_EXTENDED'
  await prismaClient().ledgerEvent.createMany({
    data: receipts.map((receipt) => ({
      organizationId: ctx.organization.id,
      moduleId,
      kind,
      commitment: receipt,
      receipt,
    })),
  })
}

/** Three batches of two events, sorted by receipt. */
beforeEach(async () => {
  const organization = await anOrganization()
  ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  moduleId = (await aBudgetProcess(organization)).modules.vote
  await prismaClient().module.update({ where: { id: moduleId }, data: { votingOpenedAt: new Date() } })
  for (const pair of [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ] as const) {
    await addEvents(...pair)
    await sealEverything()
  }
})

const findings = async () => {
  const report = await verifyBatches(ctx, moduleId, await listLedgerKeys())
  return report.findings.map(({ kind, text }) => `${kind}: ${text}`)
}

describe('verifying batches', () => {
  it('finds nothing in a ledger that is whole', async () => {
    const checkpoints = await listCheckpoints(ctx, moduleId)
    expect(await verifyBatches(ctx, moduleId, await listLedgerKeys())).toEqual({ checkpoints, events: 6, findings: [] })
  })

  const [HASH, SIGNATURE] = ['edit: batch 1: its hash does not fit', 'edit: batch 1: its signature does not fit']
  const ROOT = 'edit: batch 1: its Merkle root does not fit its 2 events'
  it.each([
    ['no batch 0', `DELETE FROM "LedgerBatch" WHERE "sequence" = 0`, ['gap: batch 0 is missing']],
    ['no batch 1', `DELETE FROM "LedgerBatch" WHERE "sequence" = 1`, ['gap: batch 1 is missing']],
    ['neither', `DELETE FROM "LedgerBatch" WHERE "sequence" < 2`, ['gap: batches 0 to 1 are missing']],
    [
      'another batch before',
      `UPDATE "LedgerBatch" SET "previousHash" = repeat('b', 64) WHERE "sequence" = 1`,
      ['edit: batch 1 does not continue the batch before it', HASH, SIGNATURE],
    ],
    [
      'a batch before the first',
      `UPDATE "LedgerBatch" SET "previousHash" = repeat('b', 64) WHERE "sequence" = 0`,
      [
        'edit: batch 0 does not continue the batch before it',
        ...[HASH, SIGNATURE].map((text) => text.replace('1', '0')),
      ],
    ],
    [
      'another place',
      `UPDATE "LedgerBatch" SET "firstPosition" = 3 WHERE "sequence" = 1`,
      [
        'gap: batch 1 begins at position 3, not where the one before ends',
        ...[HASH, SIGNATURE, 'gap: event 4 (batch 1) has lost its place'],
        'gap: batch 2 begins at position 4, not where the one before ends',
      ],
    ],
    [
      'another hash',
      `UPDATE "LedgerBatch" SET "hash" = repeat('b', 64) WHERE "sequence" = 1`,
      [HASH, 'edit: batch 2 does not continue the batch before it'],
    ],
    [
      'another root',
      `UPDATE "LedgerBatch" SET "merkleRoot" = repeat('b', 64) WHERE "sequence" = 1`,
      [HASH, SIGNATURE, ROOT],
    ],
    ['no signature', `UPDATE "LedgerBatch" SET "signature" = 'e30.e30.' WHERE "sequence" = 1`, [SIGNATURE]],
    [
      'no place of an event',
      `DELETE FROM "LedgerEntry" WHERE "position" = 3`,
      ['gap: event 3 (batch 1) has lost its place', ROOT.replace('2', '1')],
    ],
    ['no event at a place', `DELETE FROM "LedgerEvent" WHERE "receipt" = 'c'`, ['gap: event 2 (batch 1) was removed']],
    [
      'another event at a place',
      `UPDATE "LedgerEvent" SET "commitment" = 'x' WHERE "receipt" = 'd'`,
      ['edit: event 3 (batch 1, receipt d) was changed'],
    ],
  ])('finds %s', async (_, sql, expected) => {
    await tamper(sql)
    expect(await findings()).toEqual(expected)
  })
})

describe('verifying saved checkpoints', () => {
  it('finds each that was not signed here, that is missing now, or that is another one now', async () => {
    const saved = await listCheckpoints(ctx, moduleId)
    const [first, second, third] = saved as [Checkpoint, Checkpoint, Checkpoint]
    const keys = await listLedgerKeys()
    const found = async (...checkpoints: Checkpoint[]) =>
      (await verifyCheckpoints(checkpoints, [first, { ...second, hash: 'f'.repeat(64) }], keys)).map(
        ({ kind, text }) => `${kind}: ${text}`,
      )
    const edited = { ...first, eventCount: 3 }
    const unsigned = 'edit: the saved checkpoint 0 is not one that was signed here'
    expect(await found({ ...first, hash: 'f'.repeat(64) })).toEqual([unsigned])
    expect(await found({ ...edited, hash: batchHash(edited) })).toEqual([unsigned])
    expect(await found(edited, third, second, first)).toEqual([
      unsigned,
      'truncation: batch 2 was published and is missing now',
      'fork: batch 1 is another one than was published: the history was written anew',
    ])
  })
})

describe('verifying a ledger', () => {
  it('counts what waits for its batch', async () => {
    await addEvents('g', 'h')
    expect(await verifyLedger(ctx, { moduleId })).toEqual({ moduleId, batches: 3, sealed: 6, waiting: 2, findings: [] })
  })

  it('finds places that belong to no batch', async () => {
    await tamper(`DELETE FROM "LedgerBatch" WHERE "sequence" = 2`)
    expect((await verifyLedger(ctx, { moduleId })).findings).toEqual([
      { kind: 'truncation', text: '2 sealed places after 4 belong to no batch: batches are missing' },
    ])
  })
})

it('the ledgers of an organization are those with an event, a batch or a ballot, and those of its saved checkpoints', async () => {
  const organizationId = ctx.organization.id
  const [{ modules: emptied }, { modules: voted }] = [
    await aBudgetProcess(ctx.organization),
    await aBudgetProcess(ctx.organization),
  ]
  await aBudgetProcess(ctx.organization)
  const [batch] = await listCheckpoints(ctx, moduleId)
  if (!batch) throw new Error('nothing was sealed')
  const { sealedAt, ...head } = batch
  await prismaClient().ledgerBatch.create({ data: { ...head, moduleId: emptied.vote, sealedAt } })
  const ballot = { id: crypto.randomUUID(), organizationId, moduleId: voted.vote, voterKey: 'x' }
  await prismaClient().ballot.create({ data: ballot })
  expect(await listLedgers(ctx)).toEqual([moduleId, emptied.vote, voted.vote])
  const other = await anOrganization()
  const saved = [
    { ...batch, moduleId: 1_000_000 },
    { ...batch, moduleId: 999_999 },
    { ...batch, moduleId: 7, organizationId: other.id },
  ]
  const all = [moduleId, emptied.vote, voted.vote, 999_999, 1_000_000]
  expect(await listLedgers(ctx, [...saved, batch])).toEqual(all)
  expect(await listLedgers({ ...ctx, organization: other })).toEqual([])
})
