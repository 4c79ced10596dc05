import { beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '@/lib/delivery/mail/templates/render'
import { MUTABLE_KINDS } from '@/lib/delivery/notifications/kinds'
import { countUnread, listNotifications } from '@/lib/delivery/notifications/list-notifications'
import { getMailSettings } from '@/lib/delivery/notifications/mail-settings'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { setMailSettings } from '@/lib/delivery/notifications/set-mail-settings'
import { readUnsubscribeToken } from '@/lib/delivery/notifications/unsubscribe-token'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { followProposal } from '@/lib/participation/follows/follow-proposal'
import { anOrganization, aProposal, type BudgetProcess, contextOf } from '@/tests/factories'
import { aDiscussedIdea, aParticipant } from '@/tests/factories/participants'
import { resetLimits } from '@/tests/factories/refusal'

const DAY = 86_400_000

let organization: CurrentOrganization
let process: BudgetProcess
let follower: SignedInContext
let actor: SignedInContext
let proposalId: number

beforeEach(async () => {
  await resetLimits()
  ;({ organization, process, reader: follower, proposalId } = await aDiscussedIdea())
  actor = await aParticipant(organization, process)
  await followProposal(follower, { proposalId })
})

const mailsTo = async (ctx: SignedInContext) => {
  const rows = await prismaClient().outboxMessage.findMany({
    where: { recipient: ctx.actor.email ?? '' },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(({ facts }) => openFacts(facts))
}
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const publishes = (id = proposalId) => notifyFollowers(actor, { kind: 'version', proposalId: id })

describe('a daily digest', () => {
  beforeEach(async () => {
    await setMailSettings(follower, { rhythm: 'DAILY', hour: 8 })
  })

  it('comes once a day with what was collected, and not at all without news', async () => {
    await publishes()
    await notifyFollowers(actor, { kind: 'status', proposalId, facts: { status: 'APPROVED' } })
    await sendDueMails(new Date(Date.now() + 120_000))
    expect(await mailsTo(follower)).toEqual([])
    await sendDueMails(inDays(1.1))
    await sendDueMails(inDays(2.1))
    const [mail, ...more] = await mailsTo(follower)
    expect(more).toEqual([])
    expect(JSON.parse(mail?.['sections'] ?? '')).toMatchObject([
      { lines: [{ text: '“A pond”: approved · a new version' }] },
    ])
  })

  it('counts the comments of an idea in one line', async () => {
    for (const body of ['one', 'two', 'three']) await writeComment(actor, { proposalId, body })
    await publishes()
    await sendDueMails(inDays(1.1))
    const [mail] = await mailsTo(follower)
    expect(mail?.['sections']).toContain('“A pond”: a new version · 3 new comments')
  })

  it('collects comments of an unread notification for the next digest, not at once', async () => {
    await writeComment(actor, { proposalId, body: 'one' })
    await sendDueMails(inDays(1.1))
    await writeComment({ ...actor, now: inDays(1.2) }, { proposalId, body: 'two' })
    await sendDueMails(inDays(1.21))
    expect(await mailsTo(follower)).toHaveLength(1)
    await sendDueMails(inDays(2.3))
    expect(await mailsTo(follower)).toHaveLength(2)
  })

  it('has at most twenty lines and counts the rest', async () => {
    for (let number = 0; number < 23; number++) {
      const id = await aProposal(organization, process)
      await followProposal(follower, { proposalId: id })
      await publishes(id)
    }
    await sendDueMails(inDays(1.1))
    const [mail] = await mailsTo(follower)
    expect([...(mail?.['sections'] ?? '').matchAll(/"text"/g)]).toHaveLength(20)
    expect(mail?.['more']).toBe('and 3 more')
  })

  it('gives the reason and a link that ends every kind it collects', async () => {
    await publishes()
    await sendDueMails(inDays(1.1))
    const [mail] = await mailsTo(follower)
    expect(mail?.['why']).toBe('You follow the idea “A pond”.')
    const rendered = renderMail(organization, 'news', 'en', mail ?? {})
    expect(rendered.text).toContain('Why you get this email: You follow the idea “A pond”.')
    expect(rendered.text).toContain('/personal-space-account/messages')
    const token = new URL(rendered.unsubscribeUrl ?? '').searchParams.get('token')
    expect(readUnsubscribeToken(token)?.kinds.toSorted()).toEqual(
      MUTABLE_KINDS.filter((kind) => kind !== 'processOpened').toSorted(),
    )
  })

  it('is not delayed for kinds that come at once', async () => {
    await setMailSettings(follower, { kindRhythms: { status: 'AT_ONCE' } })
    await publishes()
    await notifyFollowers(actor, { kind: 'status', proposalId, facts: { status: 'APPROVED' } })
    await sendDueMails(new Date(Date.now() + 120_000))
    const [mail, ...more] = await mailsTo(follower)
    expect(more).toEqual([])
    expect(mail?.['headline']).toBe('“A pond” was approved.')
  })

  it('is sent at once when the member changes to at once', async () => {
    await publishes()
    await sendDueMails(new Date(Date.now() + 120_000))
    await setMailSettings(follower, { rhythm: 'AT_ONCE' })
    await sendDueMails(new Date(Date.now() + 120_000))
    expect(await mailsTo(follower)).toHaveLength(1)
  })
})

describe('a pause', () => {
  it('delays mails and collects them until its end', async () => {
    const { pausedUntil } = await setMailSettings(follower, { pauseDays: 30 })
    expect(pausedUntil?.getTime()).toBeGreaterThan(inDays(29.9).getTime())
    await publishes()
    await sendDueMails(inDays(29))
    expect(await mailsTo(follower)).toEqual([])
    expect(await countUnread(follower)).toBe(1)
    await sendDueMails(inDays(30.1))
    expect(await mailsTo(follower)).toHaveLength(1)
  })

  it('ends early', async () => {
    await setMailSettings(follower, { pauseDays: 30 })
    await publishes()
    expect((await setMailSettings(follower, { pauseDays: 0 })).pausedUntil).toBeNull()
    await sendDueMails(inDays(0.1))
    expect(await mailsTo(follower)).toHaveLength(1)
  })
})

describe('a kind that is not listed on the site', () => {
  it('is mailed, and its next event again', async () => {
    await setMailSettings(follower, { site: MUTABLE_KINDS.filter((kind) => kind !== 'comment') })
    await writeComment(actor, { proposalId, body: 'one' })
    expect(await countUnread(follower)).toBe(0)
    expect((await listNotifications(follower)).total).toBe(0)
    await sendDueMails(inDays(0.1))
    await writeComment({ ...actor, now: inDays(1) }, { proposalId, body: 'two' })
    await sendDueMails(inDays(1.1))
    const mails = await mailsTo(follower)
    expect(mails.map(({ headline }) => headline)).toEqual([
      'There is a new comment on “A pond”.',
      'There is a new comment on “A pond”.',
    ])
  })
})

describe('settings', () => {
  it('stay as they are when they are not named', async () => {
    await setMailSettings(follower, { rhythm: 'WEEKLY', hour: 6, timeZone: 'Europe/Athens', newsletter: true })
    await setMailSettings(follower, { kinds: ['comment'] })
    const settings = await getMailSettings(follower)
    expect(settings).toMatchObject({ rhythm: 'WEEKLY', hour: 6, timeZone: 'Europe/Athens' })
    expect(settings.mails).toMatchObject({ comment: true, version: false })
    expect(settings.newsletter.accepted).toBe(true)
    expect(settings.newsletter.since).toBeInstanceOf(Date)
    expect(settings.nextDigestAt).toBeInstanceOf(Date)
  })

  it('belong to one organization', async () => {
    const other = await anOrganization()
    await prismaClient().membership.create({ data: { organizationId: other.id, userId: follower.actor.userId } })
    await setMailSettings(follower, { rhythm: 'NONE', newsletter: true })
    const elsewhere = await getMailSettings(contextOf(other, follower.actor))
    expect(elsewhere).toMatchObject({ rhythm: 'AT_ONCE', newsletter: { accepted: false, since: null } })
  })
})
