import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { countWaitingApprovals, getApproval, listApprovals } from '@/lib/identity/approvals/list-approvals'
import { setSecondOfficer } from '@/lib/identity/approvals/set-second-officer'
import { withdrawApproval } from '@/lib/identity/approvals/withdraw-approval'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { decideApproval } from '@/lib/office/approvals/decide-approval'
import { findSubject } from '@/lib/office/approvals/find-subject'
import { eraseAccount } from '@/lib/participation/personal-data/erase-account'
import { aMember, anOrganization, contextOf, daysFromNow } from '@/tests/factories'
import { refusal, refusalAt, resetLimits } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

beforeEach(resetLimits)

const ASKED = { reason: 'Ada asked for it by letter', decidedBy: '', confirmName: '' }

/** Two administrators and a member whom one of them wants to erase. */
async function anOffice() {
  const organization = await anOrganization()
  const officer = async (username: string, locale = 'en') =>
    contextOf(organization, await aMember(organization, { username, authorities: ['ADMIN'], user: { locale } }))
  const [first, second] = [await officer('first'), await officer('second', 'de')]
  const ada = await aMember(organization, { username: 'ada', user: { name: 'Ada', surname: 'Lovelace' } })
  const erase = (ctx: SignedInContext, input = {}) => eraseAccount(ctx, { userId: ada.userId, ...ASKED, ...input })
  return { organization, first, second, ada, erase, officer }
}

const isErased = async (userId: number) =>
  (await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })).erasedAt !== null

const confirm = (ctx: SignedInContext, id: number | null) =>
  decideApproval(ctx, { id: id ?? 0, confirmed: true, reason: '' })

describe('an act that cannot be undone', () => {
  it('waits for a second officer, who is asked in their language and does it by confirming', async () => {
    const { first, second, ada, erase } = await anOffice()
    const { approvalId } = await erase(first, { confirmName: 'Ada Lovelace' })
    expect(await isErased(ada.userId)).toBe(false)
    const mails = await first.db.outboxMessage.findMany()
    expect(mails).toMatchObject([{ template: 'approval-requested', recipient: second.actor.email, locale: 'de' }])
    expect(openFacts(mails[0]?.facts)).toMatchObject({ act: 'Ein Konto löschen', reason: ASKED.reason })
    expect([await countWaitingApprovals(first), await countWaitingApprovals(second)]).toEqual([0, 1])
    const approval = await getApproval(second, approvalId ?? 0)
    expect(await findSubject(second, approval)).toEqual({
      name: 'Ada Lovelace',
      path: expect.stringContaining('/erase'),
    })
    await confirm(second, approvalId)
    expect(await isErased(ada.userId)).toBe(true)
    const acts = (await first.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ act, actorId }) => [
      act,
      actorId,
    ])
    expect(acts).toEqual([
      ['approval.requested', first.actor.userId],
      ['approval.confirmed', second.actor.userId],
      ['person.erased', second.actor.userId],
    ])
    const sent = await first.db.outboxMessage.findMany({ select: { template: true, recipient: true } })
    expect(sent).toEqual(
      expect.arrayContaining([
        { template: 'approval-confirmed', recipient: first.actor.email },
        { template: 'account-erased', recipient: ada.email },
      ]),
    )
    expect(await findSubject(second, await getApproval(second, approvalId ?? 0))).toBeNull()
  })

  it('is not confirmed by who asked, by members, by other organizations, or after it was decided', async () => {
    const { organization, first, second, erase } = await anOffice()
    const { approvalId } = await erase(first)
    const member = contextOf(organization, await aMember(organization))
    const elsewhere = await anOrganization()
    const stranger = contextOf(elsewhere, await aMember(elsewhere, { authorities: ['ADMIN'] }))
    expect(await refusal(confirm(first, approvalId))).toBe('approvalNeedsAnother')
    expect(await refusal(confirm(member, approvalId))).toBe('permissionDenied')
    expect(await refusal(confirm(stranger, approvalId))).toBe('approvalUnknown')
    expect(await refusal(erase(second))).toBe('approvalWaiting')
    await confirm(second, approvalId)
    expect(await refusal(confirm(second, approvalId))).toBe('approvalDecided')
  })

  it('is refused by a colleague with a reason, or withdrawn, and can be asked for again', async () => {
    const { first, second, ada, erase } = await anOffice()
    const one = await erase(first)
    const refuse = (reason: string) => decideApproval(second, { id: one.approvalId ?? 0, confirmed: false, reason })
    expect(await refusalAt(refuse(''))).toBe('reasonRequired reason')
    await refuse('Nobody asked for it')
    const mail = await first.db.outboxMessage.findFirst({ where: { template: 'approval-refused' } })
    expect(openFacts(mail?.facts)).toMatchObject({ reason: 'Nobody asked for it' })
    const two = await erase(first)
    expect(await refusal(withdrawApproval(second, { id: two.approvalId ?? 0 }))).toBe('approvalUnknown')
    await withdrawApproval(first, { id: two.approvalId ?? 0 })
    expect(await refusal(confirm(second, two.approvalId))).toBe('approvalDecided')
    expect(await isErased(ada.userId)).toBe(false)
    expect((await listApprovals(second)).items.map(({ state }) => state)).toEqual(['WITHDRAWN', 'REFUSED'])
  })

  it('expires after seven days, and is then asked for anew', async () => {
    const { organization, first, second, ada, erase } = await anOffice()
    const { approvalId } = await erase(first)
    const late = contextOf(organization, second.actor, daysFromNow(7.01))
    expect(await refusal(confirm(late, approvalId))).toBe('approvalExpired')
    const again = await erase(contextOf(organization, first.actor, daysFromNow(7.01)))
    expect(again.approvalId).not.toBe(approvalId)
    expect(await isErased(ada.userId)).toBe(false)
  })

  it('is not done once the requester lost the right, or what it is about has changed', async () => {
    const { organization, first, second, ada, erase, officer } = await anOffice()
    const third = await officer('third')
    const { approvalId } = await erase(first)
    await setAuthorities(third, { userId: ada.userId, authorities: ['EXPERT'], processIds: [], reason: 'New tasks' })
    expect(await refusal(confirm(second, approvalId))).toBe('approvalOutdated')
    await setAuthorities(third, { userId: ada.userId, authorities: [], processIds: [], reason: 'New tasks' })
    await setAuthorities(third, { userId: first.actor.userId, authorities: [], processIds: [], reason: 'New tasks' })
    expect(await refusal(confirm(second, approvalId))).toBe('approvalRequesterGone')
    expect(await isErased(ada.userId)).toBe(false)
    expect(await refusal(confirm(contextOf(organization, { ...first.actor, authorities: [] }), approvalId))).toBe(
      'permissionDenied',
    )
  })

  it('needs the typed name where there is one officer only, and is then done at once', async () => {
    const { first, second, ada, erase } = await anOffice()
    await prismaClient().membership.updateMany({
      where: { userId: second.actor.userId },
      data: { status: 'SUSPENDED' },
    })
    for (const confirmName of ['', 'Ada', 'Ada Lovelaces'])
      expect(await refusalAt(erase(first, { confirmName }))).toBe('nameNotTyped confirmName')
    expect(await erase(first, { confirmName: ' ada  LOVELACE ' })).toMatchObject({ approvalId: null })
    expect(await isErased(ada.userId)).toBe(true)
  })

  it('cannot be made easier by one officer: switching the second off needs one too', async () => {
    const { first, second, ada, erase } = await anOffice()
    const off = { enabled: false, reason: 'We are few', confirmName: first.organization.name }
    const { approvalId, enabled } = await setSecondOfficer(first, off)
    expect([enabled, typeof approvalId]).toEqual([true, 'number'])
    expect(await erase(first, { confirmName: 'Ada Lovelace' })).not.toMatchObject({ approvalId: null })
    await confirm(second, approvalId)
    const acts = await first.db.auditEntry.findMany({ where: { act: 'organization.secondOfficerOff' } })
    expect(acts).toMatchObject([{ actorId: second.actor.userId, facts: { reason: 'We are few' } }])
    const waiting = await listApprovals(first, { state: 'WAITING' })
    await withdrawApproval(first, { id: waiting.items[0]?.id ?? 0 })
    expect(await erase(first, { confirmName: 'Ada Lovelace' })).toMatchObject({ approvalId: null })
    expect(await isErased(ada.userId)).toBe(true)
    expect(await setSecondOfficer(first, { ...off, enabled: true })).toEqual({ enabled: true, approvalId: null })
  })
})

describe.skipIf(!hasRealPostgres)('two confirmations at once', () => {
  it('act once', async () => {
    const { first, second, erase, officer } = await anOffice()
    const third = await officer('third')
    const { approvalId } = await erase(first)
    const outcomes = await Promise.all([confirm(second, approvalId), confirm(third, approvalId)].map(refusal))
    expect(outcomes.toSorted()[1]).toBe('done')
    expect(['accountUnknown', 'approvalDecided']).toContain(outcomes.toSorted()[0])
    expect(await first.db.auditEntry.count({ where: { act: 'approval.confirmed' } })).toBe(1)
    expect(await first.db.outboxMessage.count({ where: { template: 'account-erased' } })).toBe(1)
  })
})
