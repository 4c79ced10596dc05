import { beforeEach, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { approveCampaign } from '@/lib/office/campaigns/approve-campaign'
import { getCampaign, listCampaigns } from '@/lib/office/campaigns/list-campaigns'
import { canSend } from '@/lib/office/campaigns/policy'
import { recountCampaign } from '@/lib/office/campaigns/recount-campaign'
import { saveCampaign } from '@/lib/office/campaigns/save-campaign'
import { campaignSaved } from '@/lib/office/campaigns/saved-fields'
import { sendCampaign } from '@/lib/office/campaigns/send-campaign'
import { startDueCampaigns } from '@/lib/office/campaigns/start-due-campaigns'
import { stopCampaign } from '@/lib/office/campaigns/stop-campaign'
import { testCampaign } from '@/lib/office/campaigns/test-campaign'
import { aBudgetProcess, aMember, contextOf, daysFromNow } from '@/tests/factories'
import { refusal, resetLimits } from '@/tests/factories/refusal'
import { aCampaign, aReader, aTown, manyReaders, written } from './newsletter'

beforeEach(resetLimits)

describe('whether a campaign may be sent', () => {
  const ready: Parameters<typeof canSend>[0] = {
    state: 'DRAFT',
    basis: 'CONSENT',
    serviceKind: null,
    serviceReason: '',
    recipients: 500,
    approvedById: null,
  }
  it.each<[string, Partial<typeof ready>, string | null]>([
    ['accepts 500 recipients', {}, null],
    ['refuses 501 without approval', { recipients: 501 }, 'campaignNotApproved'],
    ['accepts 501 with approval', { recipients: 501, approvedById: 7 }, null],
    ['refuses an empty audience', { recipients: 0 }, 'audienceEmpty'],
    [
      'refuses a service message without a reason',
      { basis: 'SERVICE', serviceKind: 'RESULT_OUT' },
      'consentBasisMissing',
    ],
    ['accepts one with it', { basis: 'SERVICE', serviceKind: 'RESULT_OUT', serviceReason: 'Law' }, null],
    ['refuses what is being sent', { state: 'SENDING' }, 'campaignSent'],
    ['refuses what was stopped', { state: 'STOPPED' }, 'campaignSent'],
  ])('%s', (_, facts, reason) => {
    const decision = canSend({ ...ready, ...facts })
    expect(decision.allowed ? null : decision.reason).toBe(reason)
  })
})

describe('writing campaigns', () => {
  it('stores a draft, and refuses a save over that of somebody else', async () => {
    const { admin, officer } = await aTown()
    const campaign = await aCampaign(admin)
    expect(campaign).toMatchObject({ state: 'DRAFT', basis: 'CONSENT', processIds: [] })
    const revision = revisionOf(campaignSaved(admin, campaign))
    await saveCampaign(await officer(), written({ id: campaign.id, subject: { en: 'Other' }, revision }))
    expect(await refusal(saveCampaign(admin, written({ id: campaign.id, revision })))).toBe('savedMeanwhile')
  })

  it('asks a service message for kind and reason, and audits both', async () => {
    const { admin } = await aTown()
    expect(await refusal(aCampaign(admin, { basis: 'SERVICE' }))).toBe('consentBasisMissing')
    const kind = { basis: 'SERVICE' as const, serviceKind: 'RESULT_OUT' as const }
    expect(await refusal(aCampaign(admin, kind))).toBe('consentBasisMissing')
    await aCampaign(admin, { ...kind, serviceReason: 'The result is public' })
    const acts = await prismaClient().auditEntry.findMany()
    expect(acts).toMatchObject([{ act: 'campaign.saved', facts: { ...kind, serviceReason: 'The result is public' } }])
  })

  it('allows a DELEGATE newsletters inside own processes only', async () => {
    const { organization, admin } = await aTown()
    const [own, other] = [await aBudgetProcess(organization), await aBudgetProcess(organization)]
    const role = { processId: own.processId, authority: 'DELEGATE' as const }
    const delegate = contextOf(
      organization,
      await aMember(organization, { authorities: ['DELEGATE'], processRoles: [role] }),
    )
    const inside = { joinedProcessIds: [own.processId] }
    expect(await refusal(aCampaign(delegate))).toBe('permissionDenied')
    expect(await refusal(aCampaign(delegate, { audience: { languages: ['en'] } }))).toBe('permissionDenied')
    const reaching = { ...inside, wroteInProcessIds: [other.processId] }
    expect(await refusal(aCampaign(delegate, { audience: reaching }))).toBe('permissionDenied')
    const { id: groupId } = await admin.db.group.create({
      data: { organizationId: organization.id, name: { en: 'G' } },
    })
    expect(await refusal(aCampaign(delegate, { audience: { ...inside, groupIds: [groupId] } }))).toBe(
      'permissionDenied',
    )
    const service = { basis: 'SERVICE' as const, serviceKind: 'RESULT_OUT' as const, serviceReason: 'x' }
    expect(await refusal(aCampaign(delegate, { audience: inside, ...service }))).toBe('permissionDenied')
    const mine = await aCampaign(delegate, { audience: inside })
    const general = await aCampaign(admin)
    expect((await listCampaigns(delegate)).items.map(({ id }) => id)).toEqual([mine.id])
    expect(await refusal(getCampaign(delegate, general.id))).toBe('campaignUnknown')
    expect(await refusal(sendCampaign(delegate, { id: general.id, sendAt: null }))).toBe('campaignUnknown')
    expect(await refusal(aCampaign(contextOf(organization, await aMember(organization))))).toBe('permissionDenied')
  })

  it('refuses processes, groups and areas of another organization, which does not see the campaign either', async () => {
    const { admin } = await aTown()
    const { organization: elsewhere, admin: stranger } = await aTown()
    const { processId } = await aBudgetProcess(elsewhere)
    expect(await refusal(aCampaign(admin, { audience: { joinedProcessIds: [processId] } }))).toBe('processUnknown')
    expect(await refusal(aCampaign(admin, { audience: { groupIds: [1] } }))).toBe('groupUnknown')
    expect(await refusal(aCampaign(admin, { audience: { areaIds: [1] } }))).toBe('driverUnknown')
    const { id } = await aCampaign(admin)
    expect((await listCampaigns(stranger)).total).toBe(0)
    for (const act of [recountCampaign, testCampaign, approveCampaign, stopCampaign])
      expect(await refusal(act(stranger, { id }))).toBe('campaignUnknown')
    expect(await refusal(saveCampaign(stranger, written({ id })))).toBe('campaignUnknown')
  })
})

describe('releasing campaigns', () => {
  it('is approved by a second person, whose approval ends with a change', async () => {
    const { admin, officer } = await aTown()
    const second = await officer('second')
    const { id } = await aCampaign(admin)
    expect(await refusal(approveCampaign(admin, { id }))).toBe('campaignOwnApproval')
    expect(await approveCampaign(second, { id })).toMatchObject({ approvedById: second.actor.userId })
    const third = await officer('third')
    expect(await saveCampaign(third, written({ id }))).toMatchObject({ approvedById: null })
    expect(await refusal(approveCampaign(third, { id }))).toBe('campaignOwnApproval')
  })

  it('is refused for an empty audience, a time in the past, and twice', async () => {
    const { organization, admin, officer } = await aTown()
    const { id } = await aCampaign(admin)
    expect(await refusal(sendCampaign(admin, { id, sendAt: null }))).toBe('audienceEmpty')
    await aReader(organization)
    expect(await refusal(sendCampaign(admin, { id, sendAt: daysFromNow(-1) }))).toBe('dateInPast')
    expect(await refusal(sendCampaign(admin, { id, sendAt: daysFromNow(400) }))).toBe('dateInvalid')
    const both = await Promise.all(
      [admin, await officer()].map((ctx) =>
        sendCampaign(ctx, { id, sendAt: daysFromNow(1) }).catch((error: unknown) => error),
      ),
    )
    expect(both.filter((out) => out instanceof Error)).toMatchObject([{ errorName: 'campaignSent' }])
    expect(await refusal(saveCampaign(admin, written({ id })))).toBe('campaignSent')
    expect(await stopCampaign(admin, { id })).toMatchObject({ state: 'DRAFT', sendAt: null })
    expect(await refusal(stopCampaign(admin, { id }))).toBe('campaignSent')
  })

  it('returns to a draft when the audience has outgrown the release of one person', async () => {
    const { organization, admin } = await aTown()
    await aReader(organization)
    const { id } = await aCampaign(admin)
    await sendCampaign(admin, { id, sendAt: null })
    await manyReaders(organization.id, 500)
    await startDueCampaigns()
    expect(await getCampaign(admin, id)).toMatchObject({ state: 'DRAFT', recipients: 501 })
    expect(await prismaClient().campaignRecipient.count()).toBe(0)
    expect(await refusal(sendCampaign(admin, { id, sendAt: null }))).toBe('campaignNotApproved')
  })

  it('returns to a draft when who released or approved it lost the right, and tells the officers', async () => {
    const { organization, admin, officer } = await aTown()
    const approver = await officer('approver')
    const releaser = await officer('releaser')
    await manyReaders(organization.id, 501)
    const { id } = await aCampaign(admin)
    const release = async () => {
      if ((await getCampaign(admin, id)).approvedById === null) await approveCampaign(await officer(), { id })
      await sendCampaign(releaser, { id, sendAt: null })
    }
    const set = (userId: number, authorities: 'ADMIN'[]) =>
      setAuthorities(admin, { userId, authorities, processIds: [], reason: 'New tasks' })

    await approveCampaign(approver, { id })
    await release()
    await set(approver.actor.userId, [])
    await prismaClient().outboxMessage.deleteMany()
    await startDueCampaigns()
    const returned = { state: 'DRAFT', returnReason: 'permissionDenied', approvedById: null, recipients: 501 }
    expect(await getCampaign(admin, id)).toMatchObject(returned)
    const mails = await prismaClient().outboxMessage.findMany({ orderBy: { id: 'asc' } })
    expect(mails.map(({ template }) => template)).toEqual(['campaign-returned', 'campaign-returned'])
    expect(openFacts(mails[0]?.facts)).toMatchObject({ campaign: 'What was decided', cause: 'officer' })

    await release()
    await suspendMember(admin, { userId: releaser.actor.userId, suspended: true, reason: 'Left', decidedBy: '' })
    await startDueCampaigns()
    const kept = { state: 'DRAFT', returnReason: 'permissionDenied', approvedById: expect.any(Number) }
    expect(await getCampaign(admin, id)).toMatchObject(kept)
    expect(await prismaClient().campaignRecipient.count()).toBe(0)

    await sendCampaign(admin, { id, sendAt: null })
    await startDueCampaigns()
    expect(await getCampaign(admin, id)).toMatchObject({ state: 'SENDING', returnReason: null })
  })

  it('does not start the campaign of a DELEGATE who lost one of its processes', async () => {
    const { organization, admin } = await aTown()
    const { processId } = await aBudgetProcess(organization)
    const role = { processId, authority: 'DELEGATE' as const }
    const delegate = contextOf(
      organization,
      await aMember(organization, { authorities: ['DELEGATE'], processRoles: [role] }),
    )
    const reader = await aReader(organization)
    await admin.db.processMembership.create({
      data: { organizationId: organization.id, processId, userId: reader.actor.userId },
    })
    const { id } = await aCampaign(delegate, { audience: { joinedProcessIds: [processId] } })
    await sendCampaign(delegate, { id, sendAt: null })
    await admin.db.processRole.deleteMany({ where: { userId: delegate.actor.userId } })
    await startDueCampaigns()
    expect(await getCampaign(admin, id)).toMatchObject({ state: 'DRAFT', returnReason: 'permissionDenied' })
    expect(await prismaClient().campaignRecipient.count()).toBe(0)
  })

  it('mails a test to oneself, with the text, an absolute link and the unsubscribe link', async () => {
    const { admin } = await aTown()
    const { id } = await aCampaign(admin)
    expect(await testCampaign(admin, { id, locale: 'en' })).toEqual({ id, sentTo: admin.actor.email })
    const [mail] = await prismaClient().outboxMessage.findMany()
    expect(mail).toMatchObject({
      template: 'newsletter',
      lane: 'CAMPAIGNS',
      recipient: admin.actor.email,
      locale: 'en',
    })
    const facts = openFacts(mail?.facts)
    expect(facts).toMatchObject({
      subject: '[Test] What was decided',
      text: `Three projects: the list (https://${admin.organization.primaryHost}/process-list).`,
      html: expect.stringContaining(`href="https://${admin.organization.primaryHost}/process-list"`),
      unsubscribeUrl: expect.stringContaining('/unsubscribe/one-click/newsletter?token='),
    })
    expect(await getCampaign(admin, id)).toMatchObject({ testedAt: expect.any(Date) })
  })

  it('falls back to another language and its frame when a text is missing', async () => {
    const { admin } = await aTown()
    const { id } = await aCampaign(admin, { subject: { it: 'Deciso' }, body: { it: 'Tre progetti' } })
    await testCampaign(admin, { id, locale: 'en' })
    const [mail] = await prismaClient().outboxMessage.findMany()
    expect(mail).toMatchObject({ locale: 'it' })
  })
})
