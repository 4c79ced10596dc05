import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { getOwnProfile } from '@/lib/identity/users/profile/own-profile'
import { updateProfile } from '@/lib/identity/users/profile/update-profile'
import { collectFigures } from '@/lib/office/campaigns/collect-figures'
import { endNewsletter } from '@/lib/office/campaigns/end-newsletter'
import { getCampaign } from '@/lib/office/campaigns/list-campaigns'
import { recountCampaign } from '@/lib/office/campaigns/recount-campaign'
import { sendBatch } from '@/lib/office/campaigns/send-batch'
import { sendCampaign } from '@/lib/office/campaigns/send-campaign'
import { sendCampaigns } from '@/lib/office/campaigns/send-campaigns'
import { startDueCampaigns } from '@/lib/office/campaigns/start-due-campaigns'
import { stopCampaign } from '@/lib/office/campaigns/stop-campaign'
import { newsletterToken } from '@/lib/office/campaigns/unsubscribe-token'
import { exportOwnData } from '@/lib/participation/personal-data/export-own-data'
import { aMember, daysFromNow, visitorContext } from '@/tests/factories'
import { eraseNow } from '@/tests/factories/critical'
import { refusal, resetLimits } from '@/tests/factories/refusal'
import { aCampaign, agree, aReader, aTown, manyReaders } from './newsletter'

// Batches of five; read at the first use of the environment, which is in a test.
process.env['CAMPAIGN_MAILS_PER_MINUTE'] = '60'

beforeEach(resetLimits)

const db = () => prismaClient()
const recipients = async () =>
  (await db().outboxMessage.findMany({ orderBy: { recipient: 'asc' } })).map(({ recipient }) => recipient)
const statesOf = async (campaignId: number) =>
  (await db().campaignRecipient.findMany({ where: { campaignId }, orderBy: { userId: 'asc' } })).map(
    ({ state }) => state,
  )
/** Lets the next step be due. */
const nextStep = () => db().campaign.updateMany({ data: { nextStepAt: new Date(Date.now() - 1000) } })

async function aReleasedCampaign(admin: SignedInContext, fields: Parameters<typeof aCampaign>[1] = {}) {
  const { id } = await aCampaign(admin, fields)
  await sendCampaign(admin, { id, sendAt: null })
  return id
}

async function sendAll(): Promise<void> {
  for (let handled = 1; handled > 0; await nextStep()) handled = await sendCampaigns()
}

describe('sending a campaign', () => {
  it('starts a campaign that is due although an earlier one cannot be read, and reports that one', async () => {
    const { organization, admin } = await aTown()
    await aReader(organization, { username: 'ada' })
    const broken = await aReleasedCampaign(admin)
    const whole = await aReleasedCampaign(admin)
    await db().campaign.update({ where: { id: broken }, data: { audience: { nonsense: 1 } } })
    await expect(startDueCampaigns()).rejects.toThrow()
    const states = await db().campaign.findMany({ orderBy: { id: 'asc' }, select: { state: true } })
    expect(states.map(({ state }) => state)).toEqual(['SCHEDULED', 'SENDING'])
    expect(await statesOf(whole)).toHaveLength(1)
  })

  it('queues one mail for each person in their language, in the lane of campaigns, and ends as sent', async () => {
    const { organization, admin } = await aTown()
    const ada = await aReader(organization, { username: 'ada' })
    await aReader(organization, { username: 'ugo', user: { locale: 'it' } })
    await aMember(organization)
    const id = await aReleasedCampaign(admin)
    await sendAll()
    const mails = await db().outboxMessage.findMany({ orderBy: { recipient: 'asc' } })
    expect(mails).toMatchObject([
      {
        recipient: 'ada@example.test',
        locale: 'en',
        template: 'newsletter',
        lane: 'CAMPAIGNS',
        userId: ada.actor.userId,
      },
      { recipient: 'ugo@example.test', locale: 'it' },
    ])
    expect(openFacts(mails[1]?.facts)['subject']).toBe('Che cosa è stato deciso')
    expect(await getCampaign(admin, id)).toMatchObject({ state: 'SENT', recipients: 2, finishedAt: expect.any(Date) })
    const [first] = await db().campaignRecipient.findMany({ orderBy: { userId: 'asc' } })
    const consent = await db().consent.findFirst({ where: { userId: ada.actor.userId, kind: 'NEWSLETTER' } })
    expect(first).toMatchObject({ state: 'QUEUED', outboxId: mails[0]?.id, consentId: consent?.id })
    await sendAll()
    expect(await db().outboxMessage.count()).toBe(2)
  })

  it('waits for its time', async () => {
    const { organization, admin } = await aTown()
    await aReader(organization)
    const { id } = await aCampaign(admin)
    await sendCampaign(admin, { id, sendAt: daysFromNow(1) })
    await sendAll()
    expect(await db().outboxMessage.count()).toBe(0)
    await db().campaign.updateMany({ data: { sendAt: new Date() } })
    await sendAll()
    expect(await db().outboxMessage.count()).toBe(1)
  })

  it('respects consent that is withdrawn between the count and the sending, at each recipient', async () => {
    const { organization, admin } = await aTown()
    const [before, after, stays, suspended] = await Promise.all(
      ['before', 'after', 'stays', 'suspended'].map((username) => aReader(organization, { username })),
    )
    if (!before || !after || !stays || !suspended) throw new Error('nobody')
    const { id } = await aCampaign(admin)
    expect(await recountCampaign(admin, { id })).toMatchObject({ recipients: 4 })
    await sendCampaign(admin, { id, sendAt: null })
    await agree(organization, before.actor.userId, false)
    await startDueCampaigns()
    expect(await db().campaignRecipient.count()).toBe(3)
    const profile = await getOwnProfile(after)
    const { username, name, surname, birthYear, gender, biography, education, work, isPublic } = profile
    await updateProfile(after, {
      username,
      name,
      surname,
      birthYear,
      gender,
      biography,
      education,
      work,
      isPublic,
      newsletter: false,
    })
    await db().membership.updateMany({ where: { userId: suspended.actor.userId }, data: { status: 'SUSPENDED' } })
    await sendAll()
    expect(await recipients()).toEqual(['stays@example.test'])
    expect((await statesOf(id)).toSorted()).toEqual(['QUEUED', 'SKIPPED', 'SKIPPED'])
  })

  it('keeps the rate of the installation, also for two campaigns', async () => {
    const [one, two] = [await aTown(), await aTown()]
    await manyReaders(one.organization.id, 20)
    await manyReaders(two.organization.id, 20)
    const first = await aReleasedCampaign(one.admin)
    const second = await aReleasedCampaign(two.admin)
    expect(await sendCampaigns()).toBe(5)
    expect(await sendCampaigns()).toBe(0)
    expect(await db().outboxMessage.count()).toBe(5)
    const rows = await db().campaign.findMany()
    const waits = rows.map((row) => (row.nextStepAt?.getTime() ?? 0) - (row.startedAt?.getTime() ?? 0))
    expect(Math.max(...waits)).toBeGreaterThanOrEqual(5000)
    await nextStep()
    await sendCampaigns()
    expect(
      (await statesOf(second)).concat(await statesOf(first)).filter((state) => state === 'QUEUED').length,
    ).toBeGreaterThan(5)
  })

  it('does not wait for the campaign of a suspended organization', async () => {
    const [one, two] = [await aTown(), await aTown()]
    await aReader(one.organization, { username: 'suspended' })
    await aReader(two.organization, { username: 'served' })
    await aReleasedCampaign(one.admin)
    await aReleasedCampaign(two.admin)
    await startDueCampaigns()
    await db().organization.update({ where: { id: one.organization.id }, data: { suspendedAt: new Date() } })
    await db().$executeRaw`UPDATE "Campaign" SET "nextStepAt" = now() - interval '1 hour'
      WHERE "organizationId" = ${one.organization.id}`
    for (let round = 0; round < 3; round += 1) {
      await sendCampaigns()
      await db().campaign.updateMany({
        where: { organizationId: two.organization.id },
        data: { nextStepAt: new Date(Date.now() - 1000) },
      })
    }
    expect(await recipients()).toEqual(['served@example.test'])
  })

  it('stops: the rest gets nothing, and what has not left is withdrawn', async () => {
    const { organization, admin } = await aTown()
    await manyReaders(organization.id, 8)
    const id = await aReleasedCampaign(admin)
    await sendCampaigns()
    const [gone] = await db().outboxMessage.findMany()
    await db().outboxMessage.update({ where: { id: gone?.id ?? '' }, data: { status: 'SENT', sentAt: new Date() } })
    expect(await stopCampaign(admin, { id })).toMatchObject({ state: 'STOPPED' })
    await nextStep()
    await sendCampaigns()
    expect(await db().outboxMessage.findMany()).toMatchObject([{ id: gone?.id, status: 'SENT' }])
    expect((await statesOf(id)).filter((state) => state === 'STOPPED')).toHaveLength(7)
    expect(await refusal(sendCampaign(admin, { id, sendAt: null }))).toBe('campaignSent')
  })

  it('continues where a step failed, as if it had not begun', async () => {
    const { organization, admin } = await aTown()
    await manyReaders(organization.id, 3)
    const id = await aReleasedCampaign(admin, { body: { en: 'x' } })
    await startDueCampaigns()
    await db().$executeRaw`ALTER TABLE "CampaignRecipient" ADD CONSTRAINT broken CHECK ("state" <> 'QUEUED')`
    await expect(sendBatch()).rejects.toThrow(/broken/)
    expect(await db().outboxMessage.count()).toBe(0)
    expect(await statesOf(id)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    await db().$executeRaw`ALTER TABLE "CampaignRecipient" DROP CONSTRAINT broken`
    await sendAll()
    expect(await db().outboxMessage.count()).toBe(3)
  })
})

describe('leaving the newsletter', () => {
  it('by one click withdraws the consent, drops queued newsletters and counts for the campaign (RFC 8058)', async () => {
    const { organization, admin } = await aTown()
    const ada = await aReader(organization, { username: 'ada' })
    await aReader(organization, { username: 'bea' })
    const id = await aReleasedCampaign(admin)
    await sendAll()
    const [mail] = await db().outboxMessage.findMany({ where: { recipient: 'ada@example.test' } })
    const url = openFacts(mail?.facts)['unsubscribeUrl'] ?? ''
    const token = new URL(url).searchParams.get('token') ?? ''
    expect(new URL(url).pathname).toBe('/unsubscribe/one-click/newsletter')
    expect(await endNewsletter(visitorContext(organization), { token })).toEqual({ ended: true })
    await endNewsletter(visitorContext(organization), { token })
    expect(await recipients()).toEqual(['bea@example.test'])
    const consents = await db().consent.findMany({
      where: { userId: ada.actor.userId, kind: 'NEWSLETTER' },
      orderBy: { id: 'asc' },
    })
    expect(consents.map(({ accepted }) => accepted)).toEqual([true, false])
    await collectFigures()
    expect(await getCampaign(admin, id)).toMatchObject({ unsubscribedCount: 1, skippedCount: 1, queuedCount: 1 })
  })

  it('is refused with a token of another organization, or a changed one', async () => {
    const { organization } = await aTown()
    const { organization: elsewhere } = await aTown()
    const ada = await aReader(organization, { username: 'ada' })
    const token = newsletterToken({ organizationId: organization.id, userId: ada.actor.userId, campaignId: 1 })
    expect(await refusal(endNewsletter(visitorContext(elsewhere), { token }))).toBe('linkInvalid')
    const changed = token.replace(`.${ada.actor.userId}.`, `.${ada.actor.userId + 1}.`)
    expect(await refusal(endNewsletter(visitorContext(organization), { token: changed }))).toBe('linkInvalid')
    expect((await getOwnProfile(ada)).newsletter).toBe(true)
  })

  it('leaves service messages in the outbox', async () => {
    const { organization, admin } = await aTown()
    const ada = await aReader(organization, { username: 'ada' })
    await aReleasedCampaign(admin, { basis: 'SERVICE', serviceKind: 'RESULT_OUT', serviceReason: 'The result is out' })
    await sendAll()
    const token = newsletterToken({ organizationId: organization.id, userId: ada.actor.userId, campaignId: 1 })
    await endNewsletter(visitorContext(organization), { token })
    const [mail] = await db().outboxMessage.findMany({ where: { recipient: 'ada@example.test' } })
    expect(mail).toMatchObject({ template: 'service-message' })
    expect(openFacts(mail?.facts)).toMatchObject({ why: 'The result is out' })
    expect(openFacts(mail?.facts)['unsubscribeUrl']).toBeUndefined()
  })
})

describe('the figures of a campaign', () => {
  it('are what the provider reported, and survive the outbox', async () => {
    const { organization, admin } = await aTown()
    await manyReaders(organization.id, 5)
    const id = await aReleasedCampaign(admin)
    await sendAll()
    const mails = await db().outboxMessage.findMany({ orderBy: { recipient: 'asc' } })
    const reports = ['DELIVERED', 'BOUNCED', 'COMPLAINED', 'ACCEPTED'] as const
    for (const [index, providerState] of reports.entries())
      await db().outboxMessage.update({
        where: { id: mails[index]?.id ?? '' },
        data: { status: 'SENT', sentAt: new Date(), providerState },
      })
    await db().outboxMessage.update({ where: { id: mails[4]?.id ?? '' }, data: { status: 'DEAD' } })
    await collectFigures()
    const figures = {
      sentCount: 4,
      deliveredCount: 1,
      bouncedCount: 1,
      complainedCount: 1,
      failedCount: 1,
      queuedCount: 0,
    }
    expect(await getCampaign(admin, id)).toMatchObject(figures)
    await db().outboxMessage.deleteMany()
    await collectFigures()
    expect(await getCampaign(admin, id)).toMatchObject(figures)
  })

  it('stay when the recipients are deleted a year later', async () => {
    const { organization, admin } = await aTown()
    await aReader(organization)
    const id = await aReleasedCampaign(admin)
    await sendAll()
    await collectFigures()
    await db().campaign.updateMany({ data: { startedAt: daysFromNow(-400), finishedAt: daysFromNow(-366) } })
    await collectFigures()
    expect(await db().campaignRecipient.count()).toBe(0)
    expect(await getCampaign(admin, id)).toMatchObject({ queuedCount: 1, recipients: 1 })
  })
})

it('a person downloads the campaigns they got, and an erasure deletes them', async () => {
  const { organization, admin, officer } = await aTown()
  const ada = await aReader(organization, { username: 'ada' })
  const id = await aReleasedCampaign(admin)
  await sendAll()
  expect(await exportOwnData(ada)).toMatchObject({ campaigns: [{ campaignId: id, state: 'QUEUED' }] })
  await eraseNow(admin, { userId: ada.actor.userId })
  expect(await db().campaignRecipient.count()).toBe(0)
  // The only mail left is the one that tells of the erasure.
  expect(await db().outboxMessage.findMany()).toMatchObject([{ template: 'account-erased' }])
  await eraseNow(await officer(), { userId: admin.actor.userId })
  expect(await db().campaign.findMany()).toMatchObject([{ createdById: null, updatedById: null }])
})
