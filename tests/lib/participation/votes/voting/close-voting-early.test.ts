import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { decideApproval } from '@/lib/office/approvals/decide-approval'
import { closeVotingEarly } from '@/lib/participation/votes/voting/close-voting-early'
import { extendVoting } from '@/lib/participation/votes/voting/extend-voting'
import { findEarlyClosing } from '@/lib/participation/votes/voting/find-early-closing'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { announceEvents } from '@/lib/process/process-news/announce-events'
import { getProcess } from '@/lib/process/processes/reading/queries'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { EARLY, EARLY_ALONE, TYPED } from '@/tests/factories/early-closing'
import { refusal, refusalAt } from '@/tests/factories/refusal'

async function anOpenVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { name: { en: TYPED } } })
  await aProposal(organization, process)
  const actor = await aMember(organization, { authorities: ['ADMIN'] })
  const admin = () => contextOf(organization, actor)
  const moduleId = process.modules.vote
  await openVoting(admin(), { moduleId, closesAt: daysFromNow(5) })
  return { organization, process, admin, moduleId }
}

const isOpen = async (id: number) =>
  (await prismaClient().module.findUniqueOrThrow({ where: { id } })).votingClosedAt === null

describe('closing a vote before its deadline', () => {
  it('takes a reason, who decided, and the name of the process where there is one officer', async () => {
    const { admin, moduleId } = await anOpenVote()
    expect(await refusalAt(closeVotingEarly(admin(), { moduleId }))).toBe('reasonRequired reason')
    expect(await refusalAt(closeVotingEarly(admin(), { moduleId, reason: 'Flood' }))).toBe('fieldMissing decidedBy')
    expect(await refusalAt(closeVotingEarly(admin(), { moduleId, ...EARLY }))).toBe('nameNotTyped confirmName')
    const wrong = { ...EARLY, confirmName: 'Circle' }
    expect(await refusalAt(closeVotingEarly(admin(), { moduleId, ...wrong }))).toBe('nameNotTyped confirmName')
    expect(await isOpen(moduleId)).toBe(true)
    expect(await closeVotingEarly(admin(), { moduleId, ...EARLY_ALONE })).toMatchObject({ approvalId: null })
    expect(await isOpen(moduleId)).toBe(false)
  })

  it('names all that is missing at once, and the name only where no second officer confirms', async () => {
    const { organization, admin, moduleId } = await anOpenVote()
    const refused = async () => {
      const error = await closeVotingEarly(admin(), { moduleId }).catch((error) => error)
      return [error.field, ...error.others.map(({ field }: { field: string }) => field)]
    }
    expect(await refused()).toEqual(['reason', 'decidedBy', 'confirmName'])
    await aMember(organization, { authorities: ['ADMIN'] })
    expect(await refused()).toEqual(['reason', 'decidedBy'])
  })

  it('is published, recorded in ledger and log, told to members, and ends the phase', async () => {
    const { organization, process, admin, moduleId } = await anOpenVote()
    const member = await aMember(organization, { joined: [process.processId] })
    await closeVotingEarly(admin(), { moduleId, ...EARLY_ALONE })
    const found = await findEarlyClosing(visitorContext(organization), { moduleId })
    expect(found).toMatchObject({ ...EARLY, locale: 'en' })
    expect(found?.plannedFor.getTime()).toBeGreaterThan(daysFromNow(4).getTime())
    const db = prismaClient()
    const kinds = (await db.ledgerEvent.findMany({ where: { moduleId }, orderBy: { id: 'asc' } })).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['VOTING_OPENED', 'VOTING_CLOSED_EARLY'])
    const entry = await db.auditEntry.findFirstOrThrow({ where: { act: 'voting.closedEarly' } })
    expect(entry.facts).toMatchObject(EARLY)
    await announceEvents(new Date(Date.now() + 1000))
    const told = await db.notification.findFirstOrThrow({ where: { userId: member.userId, kind: 'closedEarly' } })
    expect(told.facts).toMatchObject({ reason: EARLY.reason })
    const { phases } = await getProcess(admin(), process.processId)
    expect(phases.map(({ state }) => state)).toEqual(['CONCLUDED', 'CONCLUDED', 'IN_PROGRESS'])
  })

  it('waits for a second officer, who closes it by confirming', async () => {
    const { organization, process, admin, moduleId } = await anOpenVote()
    const role = { processId: process.processId, authority: 'DELEGATE' as const }
    const second = await aMember(organization, { authorities: ['DELEGATE'], processRoles: [role] })
    const { approvalId, votingClosedAt } = await closeVotingEarly(admin(), { moduleId, ...EARLY })
    expect([votingClosedAt, await isOpen(moduleId)]).toEqual([null, true])
    const confirm = { id: approvalId ?? 0, confirmed: true, reason: '' }
    expect(await refusal(decideApproval(admin(), confirm))).toBe('approvalNeedsAnother')
    expect(await refusal(closeVotingEarly(admin(), { moduleId, ...EARLY_ALONE }))).toBe('approvalWaiting')
    await decideApproval(contextOf(organization, second), confirm)
    expect(await isOpen(moduleId)).toBe(false)
    expect(await findEarlyClosing(visitorContext(organization), { moduleId })).toMatchObject(EARLY)
  })

  it('is not confirmed once the deadline has moved', async () => {
    const { organization, admin, moduleId } = await anOpenVote()
    const second = await aMember(organization, { authorities: ['ADMIN'] })
    const { approvalId } = await closeVotingEarly(admin(), { moduleId, ...EARLY })
    await extendVoting(admin(), { moduleId, closesAt: daysFromNow(30), reason: 'Snow' })
    const confirm = { id: approvalId ?? 0, confirmed: true, reason: '' }
    expect(await refusal(decideApproval(contextOf(organization, second), confirm))).toBe('approvalOutdated')
    expect(await isOpen(moduleId)).toBe(true)
  })
})
