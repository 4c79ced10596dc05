import { beforeEach, describe, expect, test } from 'vitest'
import { renderMail } from '@/lib/delivery/mail/templates/render'
import { NOTIFICATION_KINDS } from '@/lib/delivery/notifications/kinds'
import { listNotifications, markNotificationsRead } from '@/lib/delivery/notifications/list-notifications'
import { getMailSettings } from '@/lib/delivery/notifications/mail-settings'
import { type News, notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { notificationPath, notificationSentence } from '@/lib/delivery/notifications/sentence'
import { setMailSettings } from '@/lib/delivery/notifications/set-mail-settings'
import { unsubscribe } from '@/lib/delivery/notifications/unsubscribe'
import { readUnsubscribeToken, unsubscribeToken } from '@/lib/delivery/notifications/unsubscribe-token'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { followProposal } from '@/lib/participation/follows/follow-proposal'
import { aMember, anOrganization, aProposal, type BudgetProcess, contextOf } from '@/tests/factories'
import { aDiscussedIdea, aParticipant } from '@/tests/factories/participants'
import { refusal, resetLimits } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext
let follower: SignedInContext
let actor: SignedInContext
let proposalId: number
let start: Date

const member = (options?: Parameters<typeof aParticipant>[2]) => aParticipant(organization, process, options)
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const at = (milliseconds: number, ctx = actor): SignedInContext => ({ ...ctx, now: later(milliseconds) })
const happens = (milliseconds = 0, news: Partial<News> = {}) =>
  notifyFollowers(at(milliseconds), { kind: 'version', proposalId, ...news })
const kindsOf = async (ctx: SignedInContext) => (await listNotifications(ctx)).items.map(({ kind }) => kind)

/** The mails so far, the earliest first, with what they say. */
async function mails(recipient?: string | null) {
  const rows = await prismaClient().outboxMessage.findMany({
    where: recipient ? { recipient } : {},
    orderBy: { createdAt: 'asc' },
  })
  return rows.map((row) => ({ recipient: row.recipient, facts: openFacts(row.facts) }))
}

beforeEach(async () => {
  await resetLimits()
  start = new Date()
  ;({ organization, process, author, reader: follower, proposalId } = await aDiscussedIdea())
  actor = await member()
  await followProposal(follower, { proposalId })
})

describe('notifications of a proposal', () => {
  test('reach authors and followers, except the person who acted', async () => {
    await followProposal(actor, { proposalId })
    await happens()
    expect(await kindsOf(author)).toEqual(['version'])
    expect(await kindsOf(follower)).toEqual(['version'])
    expect(await kindsOf(actor)).toEqual([])
  })

  test('reach co-authors who accepted', async () => {
    const coAuthor = await member()
    await prismaClient().coAuthor.create({
      data: { organizationId: organization.id, proposalId, userId: coAuthor.actor.userId, acceptedAt: new Date() },
    })
    await happens()
    expect(await kindsOf(coAuthor)).toEqual(['version'])
  })

  test('skip people who can no longer see the process', async () => {
    const outsider = contextOf(organization, await aMember(organization))
    await followProposal(outsider, { proposalId })
    await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PRIVATE' } })
    await prismaClient().membership.updateMany({
      where: { userId: follower.actor.userId },
      data: { status: 'SUSPENDED' },
    })
    await happens()
    expect(await kindsOf(author)).toEqual(['version'])
    expect(await prismaClient().notification.count()).toBe(1)
  })

  test('are collapsed into one line with a count when many comments arrive', async () => {
    for (const body of ['one', 'two', 'three']) await writeComment(actor, { proposalId, body })
    const { items } = await listNotifications(follower)
    expect(items).toMatchObject([{ kind: 'comment', facts: { count: 3 } }])
    const reader = { locale: 'en' as const, languages: organization.languages, timeZone: 'UTC' }
    const [only] = items
    expect(only && notificationSentence(translator('en', 'notifications'), only, reader)).toBe(
      'There are 3 new comments on “A pond”.',
    )
    expect(only && notificationPath(only)).toMatch(/\?comment=\d+#comment-\d+$/)
    await markNotificationsRead({ ...follower, now: new Date() })
    await writeComment({ ...actor, now: new Date(Date.now() + 1000) }, { proposalId, body: 'four' })
    expect((await listNotifications(follower)).items.map(({ facts }) => facts['count'])).toEqual([1, 3])
  })

  test('are mailed again only after the pause when many comments arrive', async () => {
    for (let minute = 0; minute < 150; minute += 3) {
      await writeComment(at(minute * MINUTE, await member()), { proposalId, body: `minute ${minute}` })
      await sendDueMails(later(minute * MINUTE + 2 * MINUTE))
    }
    expect((await mails(follower.actor.email)).length).toBe(3)
    expect((await listNotifications(follower)).total).toBe(1)
  })

  test('inform the author of a comment about a reply, and only about that', async () => {
    const { id } = await writeComment(follower, { proposalId, body: 'A question' })
    await markNotificationsRead({ ...author, now: new Date() })
    await writeComment(actor, { proposalId, body: 'An answer', parentId: id })
    expect(await kindsOf(follower)).toEqual(['reply'])
    expect((await listNotifications(author)).items.map(({ kind, readAt }) => [kind, readAt === null])).toEqual([
      ['comment', true],
      ['comment', false],
    ])
  })

  test('omit the title of a proposal that was hidden', async () => {
    await happens()
    await prismaClient().proposal.update({ where: { id: proposalId }, data: { hiddenAt: new Date() } })
    expect((await listNotifications(follower)).items[0]?.proposal?.title).toBe('')
    expect((await listNotifications(author)).items[0]?.proposal?.title).toBe('A pond')
  })

  test('have a sentence for each kind in each language', () => {
    const proposal = { id: 1, processId: 1, phaseId: 1, moduleId: 1, title: 'A pond' }
    for (const locale of LOCALES)
      for (const kind of NOTIFICATION_KINDS) {
        const facts = {
          count: 2,
          status: 'APPROVED',
          state: 'WORKS',
          decision: 'HIDDEN',
          reason: 'Why',
          process: { en: 'Budget' },
        }
        const ofProcess = [
          'result',
          'extension',
          'closedEarly',
          'processOpened',
          'phaseChanged',
          'votingOpened',
          'twoDaysLeft',
          ...['phaseBegins', 'voteNotOpen', 'deadlinePassed', 'projectLate', 'joinRequested'],
        ]
        const reader = { locale, languages: ['en' as const], timeZone: 'UTC' }
        const one = { id: 1, kind, facts, createdAt: start, readAt: null, processId: 1, proposal }
        const text = notificationSentence(translator(locale, 'notifications'), one, reader)
        const ofOffice = ['messageWaiting', 'invitationExpiring']
        if (!ofOffice.includes(kind)) expect(text).toMatch(ofProcess.includes(kind) ? /Budget/ : /A pond/)
        expect(text).not.toMatch(/[{}]|kinds\./)
      }
  })
})

describe('notification mails', () => {
  test('are sent after a minute with everything collected until then', async () => {
    await happens()
    await happens(10_000, { kind: 'status', facts: { status: 'APPROVED' } })
    expect(await sendDueMails(later(30_000))).toBe(0)
    await sendDueMails(later(2 * MINUTE))
    const [mail, ...more] = await mails(follower.actor.email)
    expect(more).toEqual([])
    expect(mail?.facts['sections']).toContain('“A pond”: approved · a new version')
  })

  test('are sent at most once an hour for one proposal', async () => {
    for (let minute = 0; minute < 180; minute += 5) {
      await happens(minute * MINUTE, { kind: 'evaluation' })
      await sendDueMails(later(minute * MINUTE + 2 * MINUTE))
    }
    expect((await mails(follower.actor.email)).length).toBeLessThanOrEqual(3)
    await sendDueMails(later(5 * HOUR))
    const told = (await mails(follower.actor.email)).map(({ facts }) => facts['headline'] ?? '')
    expect(told.length).toBeGreaterThanOrEqual(3)
  })

  test('are sent at most once in ten minutes for one person', async () => {
    for (let number = 0; number < 6; number++) {
      const id = await aProposal(organization, process)
      await followProposal(follower, { proposalId: id })
      await happens(number * MINUTE, { proposalId: id })
      await sendDueMails(later(number * MINUTE + 70_000))
    }
    await sendDueMails(later(HOUR))
    expect(await mails(follower.actor.email)).toHaveLength(2)
  })

  test('omit notifications already read, and skip unconfirmed addresses', async () => {
    const unconfirmed = await member({ emailConfirmed: false })
    await followProposal(unconfirmed, { proposalId })
    await happens()
    await markNotificationsRead(at(1000, follower))
    await sendDueMails(later(HOUR))
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([author.actor.email])
  })

  test('omit kinds that were switched off, also while a mail was pending', async () => {
    const all = Object.keys((await getMailSettings(follower)).mails)
    expect(all).toContain('version')
    await happens()
    await setMailSettings(follower, { kinds: ['comment'] })
    await setMailSettings(author, { kinds: ['comment'] })
    await happens(MINUTE, { kind: 'evaluation' })
    await sendDueMails(later(HOUR))
    expect(await mails()).toEqual([])
    expect(await kindsOf(follower)).toEqual(['evaluation', 'version'])
  })

  test("use the recipient's language and escape markup in titles", async () => {
    const title = '<b>A & pond</b>'
    const id = await aProposal(organization, process, { title, authorId: author.actor.userId })
    await prismaClient().user.update({ where: { id: author.actor.userId }, data: { locale: 'de' } })
    await happens(0, { proposalId: id })
    await sendDueMails(later(HOUR))
    const [mail] = await mails(author.actor.email)
    const rendered = renderMail(organization, 'news', 'de', mail?.facts ?? {})
    expect(rendered.subject).toBe(`Von „${title}“ wurde eine neue Fassung veröffentlicht.`)
    expect(rendered.html).not.toContain('<b>')
  })

  test.skipIf(!hasRealPostgres)('are sent once when several workers run', async () => {
    await happens()
    await Promise.all(Array.from({ length: 4 }, () => sendDueMails(later(HOUR))))
    expect(await mails()).toHaveLength(2)
  })
})

describe('the unsubscribe link', () => {
  const tokenOf = async (ctx: SignedInContext) => {
    await happens()
    await sendDueMails(later(HOUR))
    const [mail] = await mails(ctx.actor.email)
    return new URL(mail?.facts['unsubscribeUrl'] ?? '').searchParams.get('token') ?? ''
  }
  const visitor = () => ({ ...actor, actor: { kind: 'visitor' as const } })

  test('switches off the kinds of its mail without a session', async () => {
    const token = await tokenOf(follower)
    expect(await unsubscribe(visitor(), { token })).toEqual({ kinds: ['version'] })
    expect((await getMailSettings(follower)).mails).toMatchObject({ version: false, comment: true })
    expect((await getMailSettings(author)).mails).toMatchObject({ version: true })
    await unsubscribe(visitor(), { token, all: true })
    expect(new Set(Object.values((await getMailSettings(follower)).mails))).toEqual(new Set([false]))
  })

  test('is rejected when forged, altered or used at another organization', async () => {
    const token = await tokenOf(follower)
    const [organizationId, , ...rest] = token.split('.')
    const forged = [organizationId, author.actor.userId, ...rest].join('.')
    const elsewhere = contextOf(await anOrganization(), follower.actor)
    for (const bad of [
      forged,
      `${token}0`,
      token.slice(0, -1),
      '',
      'a.b.c',
      `${token}\n`,
      '1.1.version.',
      'x'.repeat(10_000),
    ])
      expect(await refusal(unsubscribe(visitor(), { token: bad }))).toBe('linkInvalid')
    expect(await refusal(unsubscribe(elsewhere, { token }))).toBe('linkInvalid')
    expect(readUnsubscribeToken({})).toBeNull()
  })

  test('cannot switch off notices of moderation decisions', () => {
    const token = unsubscribeToken({ organizationId: 1, userId: 1, kinds: ['comment', 'moderation' as 'comment'] })
    expect(readUnsubscribeToken(token)?.kinds).toEqual(['comment'])
  })
})
