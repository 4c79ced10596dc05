import { beforeEach, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { findProof, findReceipt, proofOfReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { checkInclusion } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { isSealed } from '@/lib/outcome/ledger/sealing/is-sealed'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'
import { sealEverything } from '@/tests/factories/sealing'
import { tamper } from '@/tests/factories/tamper'

const UNKNOWN = '7K2QD-0M9XA-TR4HE-53WBN'
let ctx: Context
let moduleId: number
let otherId: number
let cast: () => Promise<string>

beforeEach(async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process)
  await anOpenVote(organization, process)
  moduleId = process.modules.vote
  otherId = (await aBudgetProcess(organization)).modules.vote
  cast = async () =>
    (await castPreference(await aParticipant(organization, process), { moduleId, proposalId })).receipt ?? ''
  ctx = visitorContext(organization)
})

const seal = sealEverything

it('a receipt is found as it was typed, and has its proof once it is sealed', async () => {
  const receipt = await cast()
  const typed = receipt.toLowerCase().replaceAll('-', ' ')
  expect(await findReceipt(ctx, typed)).toMatchObject({ receipt, facts: { module: { id: moduleId } }, proof: null })
  await expect(findProof(ctx, { moduleId, receipt })).rejects.toMatchObject({ errorName: 'receiptNotSealed' })
  expect([await proofOfReceipt(ctx, { moduleId, receipt }), await isSealed(ctx, receipt)]).toEqual([null, false])
  await seal()
  const found = await findReceipt(ctx, typed)
  expect(found).toMatchObject({ receipt, proof: { index: 0, event: { receipt, moduleId } } })
  const proof = await findProof(ctx, { moduleId, receipt: typed })
  expect(found?.proof).toEqual(proof)
  expect([await proofOfReceipt(ctx, { moduleId, receipt }), await isSealed(ctx, receipt)]).toEqual([proof, true])
})

it('every receipt of a later batch has its place in it', async () => {
  await cast()
  await cast()
  await seal()
  const receipts = [await cast(), await cast(), await cast()].toSorted()
  await seal()
  for (const [index, receipt] of receipts.entries()) {
    const proof = await findProof(ctx, { moduleId, receipt })
    expect(proof).toMatchObject({ index, checkpoint: { sequence: 1, firstPosition: 2, eventCount: 3 } })
    expect(await checkInclusion(proof, await listLedgerKeys())).toEqual({ isIncluded: true, isSigned: true })
  }
})

it('a receipt is not found that is malformed, unknown, or of another vote or organization', async () => {
  const receipt = await cast()
  await seal()
  for (const code of ['', 'x', 'VOTING_OPENED', UNKNOWN]) {
    expect(await findReceipt(ctx, code)).toBeNull()
    const input = { moduleId, receipt: code }
    await expect(findProof(ctx, input)).rejects.toMatchObject({ errorName: 'receiptUnknown' })
    expect([await proofOfReceipt(ctx, input), await isSealed(ctx, code)]).toEqual([null, false])
  }
  const elsewhere = { moduleId: otherId, receipt }
  await expect(findProof(ctx, elsewhere)).rejects.toMatchObject({ errorName: 'receiptUnknown' })
  expect(await proofOfReceipt(ctx, elsewhere)).toBeNull()
  const stranger = visitorContext(await anOrganization())
  expect([await findReceipt(stranger, receipt), await isSealed(stranger, receipt)]).toEqual([null, false])
  await expect(findProof(stranger, { moduleId, receipt })).rejects.toMatchObject({ errorName: 'moduleUnknown' })
})

it('a receipt of a process that may not be seen is answered like an unknown one', async () => {
  const receipt = await cast()
  await prismaClient().process.updateMany({ data: { visibility: 'PRIVATE' } })
  expect(await findReceipt(visitorContext(ctx.organization), receipt)).toBeNull()
})

it('a receipt of which the batch is gone has no proof, and a database that fails is no unknown receipt', async () => {
  const receipt = await cast()
  await seal()
  await tamper(`DELETE FROM "LedgerBatch"`)
  expect(await findReceipt(ctx, receipt)).toMatchObject({ receipt, proof: null })
  await prismaClient().$executeRaw`ALTER TABLE "LedgerBatch" RENAME TO "Away"`
  try {
    await expect(findReceipt(ctx, receipt)).rejects.toThrow('LedgerBatch')
  } finally {
    await prismaClient().$executeRaw`ALTER TABLE "Away" RENAME TO "LedgerBatch"`
  }
})
