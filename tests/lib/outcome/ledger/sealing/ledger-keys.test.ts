import { describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { findProof } from '@/lib/outcome/ledger/reading/find-receipt'
import { checkInclusion, isSignedBy, keyIdOf } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { batchHash } from '@/lib/outcome/ledger/sealing/leaf-hash'
import {
  ensureLedgerKey,
  listLedgerKeys,
  rotateLedgerKey,
  signBatch,
  takeSealingKey,
} from '@/lib/outcome/ledger/sealing/ledger-keys'
import { listCheckpoints } from '@/lib/outcome/ledger/sealing/list-checkpoints'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { castPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { sealEverything } from '@/tests/factories/sealing'
import { hasRealPostgres } from '@/tests/setup/database'

async function aVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process)
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const seal = sealEverything
  const cast = () => castPreference(voter, { moduleId, proposalId })
  const takeBack = () => withdrawPreference(voter, { moduleId, proposalId })
  return { moduleId, voter, seal, cast, takeBack }
}

const signersOf = async (ctx: SignedInContext, moduleId: number) => (await listCheckpoints(ctx, moduleId)).map(keyIdOf)

describe('a new ledger key', () => {
  it('signs new batches, while old batches remain valid here, in a browser and against saved checkpoints', async () => {
    const { moduleId, voter, seal, cast, takeBack } = await aVote()
    const { receipt: first } = await cast()
    await seal()
    const saved = await listCheckpoints(voter, moduleId)
    expect(await rotateLedgerKey()).toEqual({ kid: 'ledger-2', retired: 'ledger-1' })
    const { receipt: second } = await takeBack()
    await seal()
    expect(await rotateLedgerKey()).toEqual({ kid: 'ledger-3', retired: 'ledger-2' })
    expect(await signersOf(voter, moduleId)).toEqual(['ledger-1', 'ledger-2'])
    expect(await verifyLedger(voter, { moduleId, checkpoints: saved })).toMatchObject({ batches: 2, findings: [] })
    const keys = await listLedgerKeys()
    expect(keys.map(({ kid }) => kid)).toEqual(['ledger-3', 'ledger-2', 'ledger-1'])
    for (const receipt of [first, second]) {
      const proof = await findProof(voter, { moduleId, receipt: receipt ?? '' })
      expect(await checkInclusion(proof, keys)).toEqual({ isIncluded: true, isSigned: true })
    }
  })

  it('keeps the public half of the old key and its period of validity, without a gap', async () => {
    await ensureLedgerKey()
    const [before] = await listLedgerKeys()
    await rotateLedgerKey()
    const [present, old] = await listLedgerKeys()
    expect(old).toEqual({ ...before, validUntil: present?.validFrom })
    expect(present).toMatchObject({ kid: 'ledger-2', validUntil: null })
    expect(present?.x).not.toBe(old?.x)
  })

  it('invalidates batches of the old key dated after its period', async () => {
    const { moduleId, voter, seal, cast } = await aVote()
    await cast()
    await seal()
    const old = await takeSealingKey(voter)
    const [batch] = await listCheckpoints(voter, moduleId)
    if (!batch) throw new Error('nothing was sealed')
    await rotateLedgerKey()
    const later = { ...batch, sealedAt: new Date(Date.now() + 1000).toISOString() }
    const forged = { ...later, hash: batchHash(later), signature: signBatch(later, old) }
    const keys = await listLedgerKeys()
    expect([await isSignedBy(batch, keys), await isSignedBy(forged, keys)]).toEqual([true, false])
    expect((await verifyLedger(voter, { moduleId, checkpoints: [forged] })).findings).toMatchObject([{ kind: 'edit' }])
    expect((await takeSealingKey(voter)).kid).toBe('ledger-2')
  })
})

describe.skipIf(!hasRealPostgres)('rotating the key while batches are sealed', () => {
  it('leaves every batch with a key that was valid when it was sealed', async () => {
    const { moduleId, voter, seal, cast, takeBack } = await aVote()
    let isDone = false
    const sealing = (async () => {
      for (let at = 0; !isDone; at++) {
        await (at % 2 === 0 ? cast() : takeBack())
        await seal()
      }
    })()
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await rotateLedgerKey()
    }
    isDone = true
    await sealing
    expect((await verifyLedger(voter, { moduleId })).findings).toEqual([])
    expect(new Set(await signersOf(voter, moduleId)).size).toBeGreaterThan(1)
  })
})
