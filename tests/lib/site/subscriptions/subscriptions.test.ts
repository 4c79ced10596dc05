import { beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '@/lib/delivery/mail/templates/render'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { formToken } from '@/lib/foundation/secrets/form-token'
import { confirmSubscription } from '@/lib/site/subscriptions/confirm-subscription'
import { endSubscription } from '@/lib/site/subscriptions/end-subscription'
import { endToken } from '@/lib/site/subscriptions/end-token'
import { exportSubscriptions } from '@/lib/site/subscriptions/export-subscriptions'
import { findConfirmLink, findEndLink } from '@/lib/site/subscriptions/find-link'
import { listSubscriptions } from '@/lib/site/subscriptions/list-subscriptions'
import { subscribe } from '@/lib/site/subscriptions/subscribe'
import { aMember, anOrganization, contextOf, daysFromNow } from '@/tests/factories'
import { refusal, resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
})

let networks = 0
const visitorAt = (more: Partial<Parameters<typeof createContext>[0]> = {}): Context =>
  createContext({ organization, locale: 'it', clientAddress: `192.0.2.${++networks}`, ...more })

const minuteBefore = ({ organization, now }: Context) => ({ organization, now: new Date(now.getTime() - 60_000) })
const ask = (ctx: Context, more: object = {}) =>
  subscribe(ctx, {
    email: 'ada@example.test',
    interests: ['VOTES'],
    homepage: '',
    formToken: formToken(minuteBefore(ctx), 'subscription'),
    ...more,
  })
const mails = async () =>
  (await prismaClient().outboxMessage.findMany({ orderBy: { createdAt: 'asc' } })).map(({ facts, ...mail }) => ({
    ...mail,
    facts: openFacts(facts),
  }))
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const lastToken = async () =>
  tokenIn((await mails()).findLast(({ template }) => template === 'confirm-subscription')?.facts['link'])
const stored = () => prismaClient().subscription.findMany({ include: { consents: { orderBy: { id: 'asc' } } } })
const confirm = async (ctx = visitorAt()) => confirmSubscription(ctx, { token: await lastToken() })

describe('a subscription', () => {
  it('begins when its address confirms it, with a record of each consent', async () => {
    expect(await ask(visitorAt())).toEqual({ accepted: true })
    expect(await stored()).toMatchObject([{ confirmedAt: null, consents: [{ act: 'REQUESTED' }] }])
    expect(await mails()).toMatchObject([{ recipient: 'ada@example.test', template: 'confirm-subscription' }])
    expect(await findConfirmLink(visitorAt(), await lastToken())).toBe(true)
    expect(await confirm()).toEqual({ confirmed: true })
    const [subscription] = await stored()
    expect(subscription).toMatchObject({
      confirmedAt: expect.any(Date),
      confirmHash: null,
      locale: 'it',
      interests: ['VOTES'],
    })
    expect(subscription?.consents).toMatchObject([
      { act: 'REQUESTED', privacyVersion: 1, locale: 'it', interests: ['VOTES'] },
      { act: 'CONFIRMED', privacyVersion: 1, locale: 'it', interests: ['VOTES'] },
    ])
    expect(subscription?.consents[0]?.addressHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await findConfirmLink(visitorAt(), await lastToken())).toBe(false)
  })

  it('stores no token in clear, and its link works once, for 48 hours, in its organization', async () => {
    await ask(visitorAt())
    const token = await lastToken()
    expect(JSON.stringify(await stored())).not.toContain(token)
    const other = await anOrganization()
    const tries = [visitorAt({ organization: other }), visitorAt({ now: daysFromNow(2.01) })]
    for (const ctx of tries) expect(await refusal(confirmSubscription(ctx, { token }))).toBe('linkInvalid')
    expect(await refusal(confirmSubscription(visitorAt(), { token: 'no-such-token' }))).toBe('linkInvalid')
    await confirm()
    expect(await refusal(confirm())).toBe('linkInvalid')
  })

  it('ends by a link that its mails carry, also with one click, and again without an error', async () => {
    await ask(visitorAt())
    await confirm()
    const welcome = (await mails()).at(-1)
    expect(welcome).toMatchObject({ template: 'subscribed', locale: 'it' })
    const rendered = renderMail(organization, 'subscribed', 'it', welcome?.facts ?? {})
    expect(rendered.unsubscribeUrl).toContain('/subscription/end/one-click?token=')
    const token = tokenIn(welcome?.facts['unsubscribePage'])
    expect(await findEndLink(visitorAt(), token)).toBe(true)
    for (let turn = 0; turn < 2; turn++) expect(await endSubscription(visitorAt(), { token })).toEqual({ ended: true })
    const [subscription] = await stored()
    expect(subscription).toMatchObject({ endedAt: expect.any(Date) })
    expect(subscription?.consents.map(({ act }) => act)).toEqual(['REQUESTED', 'CONFIRMED', 'ENDED'])
  })

  it('ends by its own token only: not by one of another organization, kind or signature', async () => {
    await ask(visitorAt())
    const id = (await stored())[0]?.id ?? 0
    const other = await anOrganization()
    const own = endToken({ organizationId: organization.id, subscriptionId: id })
    const invalid = [
      endToken({ organizationId: other.id, subscriptionId: id }),
      own.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      own.replace(`.${id}.`, `.${id + 1}.`),
      await lastToken(),
      'no-such-token',
      '',
    ]
    for (const token of invalid) {
      expect(await refusal(endSubscription(visitorAt(), { token }))).toBe('linkInvalid')
      expect(await findEndLink(visitorAt(), token)).toBe(false)
    }
    expect(await refusal(endSubscription(visitorAt({ organization: other }), { token: own }))).toBe('linkInvalid')
    expect(await refusal(confirmSubscription(visitorAt(), { token: own }))).toBe('linkInvalid')
    expect(await stored()).toMatchObject([{ endedAt: null }])
  })

  it('can begin again after it has ended, by a new link', async () => {
    await ask(visitorAt())
    await confirm()
    const id = (await stored())[0]?.id ?? 0
    await endSubscription(visitorAt(), { token: endToken({ organizationId: organization.id, subscriptionId: id }) })
    await ask(visitorAt(), { interests: ['RESULTS'] })
    expect(await stored()).toMatchObject([{ endedAt: expect.any(Date) }])
    await confirm()
    expect(await stored()).toMatchObject([{ id, endedAt: null, interests: ['RESULTS'] }])
  })
})

describe('asking for a subscription', () => {
  it('answers the same for a known and an unknown address, and changes nothing of an active one', async () => {
    const unknown = await ask(visitorAt())
    await confirm()
    const known = await ask(visitorAt({ locale: 'en' }), { email: 'ADA@example.test', interests: ['EVENTS'] })
    expect(known).toEqual(unknown)
    expect(await stored()).toMatchObject([{ email: 'ada@example.test', locale: 'it', interests: ['VOTES'] }])
    expect((await mails()).map(({ template }) => template)).toEqual([
      'confirm-subscription',
      'subscribed',
      'subscribed',
    ])
  })

  it('makes one row and no error when two ask at once', async () => {
    const both = await Promise.all([refusal(ask(visitorAt())), refusal(ask(visitorAt()))])
    expect(both).toEqual(['done', 'done'])
    expect(await stored()).toHaveLength(1)
  })

  it('mails an address three times a day at most, and answers the same afterwards', async () => {
    for (let turn = 0; turn < 5; turn++) expect(await ask(visitorAt())).toEqual({ accepted: true })
    expect(await mails()).toHaveLength(3)
  })

  it('is limited by network, and refused when a program asks', async () => {
    const ctx = visitorAt({ clientAddress: '198.51.100.9' })
    expect(await refusal(ask(ctx, { homepage: 'x' }))).toBe('enquiryRefused')
    expect(await refusal(ask(ctx, { formToken: formToken(ctx, 'subscription') }))).toBe('enquiryRefused')
    const tries = []
    for (let turn = 0; turn < 21; turn++) tries.push(await refusal(ask(ctx, { email: `a${turn}@example.test` })))
    expect(tries).toEqual([...Array(20).fill('done'), 'tooManyRequests'])
  })

  it('keeps the lists of two organizations apart', async () => {
    const other = await anOrganization()
    await ask(visitorAt())
    await ask(visitorAt({ organization: other }))
    expect(await stored()).toHaveLength(2)
    await confirm(visitorAt({ organization: other }))
    const admin = async (of: CurrentOrganization) => contextOf(of, await aMember(of, { authorities: ['ADMIN'] }))
    expect(await listSubscriptions(await admin(organization))).toMatchObject({ items: [], total: 0 })
    expect(await listSubscriptions(await admin(other))).toMatchObject({ total: 1 })
  })
})

describe('the mail list', () => {
  it('holds active addresses with their own links, for the ADMIN, and its download is logged', async () => {
    await ask(visitorAt(), { email: '=ada@example.test' })
    await confirm()
    await ask(visitorAt(), { email: 'pending@example.test' })
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    expect(await listSubscriptions(admin)).toMatchObject({ items: [{ email: '=ada@example.test' }], total: 1 })
    const { text } = await exportSubscriptions(admin)
    const [, line = ''] = text.split('\r\n')
    // A spreadsheet must not run an address as a formula.
    expect(line).toMatch(/^'=ada@example\.test,it,VOTES,/)
    expect(text).not.toContain('pending@example.test')
    const [, token = ''] = /subscription\/end\?token=([^,]+)/.exec(line) ?? []
    await endSubscription(visitorAt(), { token: decodeURIComponent(token) })
    expect(await listSubscriptions(admin)).toMatchObject({ total: 0 })
    expect(await prismaClient().auditEntry.findMany()).toMatchObject([
      { act: 'subscription.exported', facts: { count: 1 } },
    ])
    const member = contextOf(organization, await aMember(organization))
    expect(await refusal(listSubscriptions(member))).toBe('permissionDenied')
    expect(await refusal(exportSubscriptions(member))).toBe('permissionDenied')
  })
})
