import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { findReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { sealLedger } from '@/lib/outcome/ledger/sealing/seal-ledger'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallot } from '@/lib/participation/votes/ballots/queries'
import {
  findOpeningOf,
  getOwnOpeningCall as GET,
  getOwnOpening,
} from '@/lib/participation/votes/receipts/find-own-opening'
import { anonymizeBallotsAfterObjections } from '@/lib/participation/votes/voting/anonymize-ballots'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { HOLDS_NOTHING } from '@/tests/factories/sealing'

async function aVote(settings: object) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {
    vote: { settings: { rule: { kind: 'greedy' }, ...settings } as object },
  })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const other = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const ideas = [await aProposal(organization, process), await aProposal(organization, process)]
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId })
  for (const proposalId of ideas) await castPreference(voter, { moduleId, proposalId })
  await castPreference(other, { moduleId, proposalId: ideas[0] as number })
  return { organization, processId: process.processId, moduleId, admin, voter, other, ideas }
}

describe('the opening of one’s own ballot', () => {
  it('fits the commitment in the ledger, as sha256sum and a script of anybody confirm', async () => {
    const { moduleId, admin, voter, ideas } = await aVote({ showOpenings: true })
    await closeVoting(admin, { moduleId, ...EARLY })
    await sealLedger(admin, { moduleId, rule: HOLDS_NOTHING })
    const { text, commitment, receipt, version, choices } = await getOwnOpening(voter, { moduleId })
    expect([version, choices]).toEqual([2, ideas.map((id) => [id, 1])])
    const found = await findReceipt(visitorContext(voter.organization), receipt)
    expect(found?.proof?.event.commitment).toBe(commitment)
    expect(execFileSync('sha256sum', { input: text }).toString().split(' ')[0]).toBe(commitment)
    const script = 'import hashlib,sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())'
    expect(execFileSync('python3', ['-c', script], { input: text }).toString().trim()).toBe(commitment)
  })

  it('is shown beside the receipt to its voter only', async () => {
    const { moduleId, admin, voter, other, organization } = await aVote({ showOpenings: true })
    const { receipt: open } = await getBallot(voter, { moduleId })
    const early = await findReceipt(voter, open ?? '')
    expect(early && (await findOpeningOf(voter, early))).toBeNull()
    await closeVoting(admin, { moduleId, ...EARLY })
    const { receipt } = await getOwnOpening(voter, { moduleId })
    const found = await findReceipt(voter, receipt)
    if (!found) throw new Error('the receipt is not found')
    expect((await findOpeningOf(voter, found))?.receipt).toBe(receipt)
    for (const ctx of [other, admin, visitorContext(organization)]) expect(await findOpeningOf(ctx, found)).toBeNull()
    expect((await getOwnOpening(other, { moduleId })).receipt).not.toBe(receipt)
    await expect(getOwnOpening(admin, { moduleId })).rejects.toThrow('receiptUnknown')
    const answer = await api(organization).get(GET, { params: { moduleId } })
    expect(answer.status).toBe(401)
  })

  it('is refused before closing, where the vote does not offer it, and once the link is destroyed', async () => {
    const open = await aVote({ showOpenings: true, objectionDays: 0 })
    await expect(getOwnOpening(open.voter, open)).rejects.toThrow('votingStillOpen')
    await closeVoting(open.admin, { ...open, ...EARLY })
    await getOwnOpening(open.voter, open)
    await publishResult(open.admin, open)
    await anonymizeBallotsAfterObjections()
    await expect(getOwnOpening(open.voter, open)).rejects.toThrow('votersForgotten')
    const off = await aVote({})
    await closeVoting(off.admin, { ...off, ...EARLY })
    await expect(getOwnOpening(off.voter, off)).rejects.toThrow('openingNotOffered')
  })

  it('is switched on before voting opens only, by command and by statement', async () => {
    const { admin, processId, moduleId } = await aVote({})
    await expect(updateRules(admin, { processId, showOpenings: true })).rejects.toThrow('ruleFixed')
    await updateRules(admin, { processId, showOpenings: false, auditBy: 'dice' })
    const forced = prismaClient().$executeRaw`
      UPDATE "Module" SET "settings" = "settings" || '{"showOpenings": true}' WHERE "id" = ${moduleId}`
    await expect(forced).rejects.toThrow('the rule of an open vote is fixed')
  })
})
