import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { LANES, type Lane } from '@/lib/catalogues/outbox/lanes'
import { claimMessages } from '@/lib/delivery/outbox/claim-messages'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { queueMail, queueSms } from '@/lib/foundation/outbox/queue-message'
import { sealFacts } from '@/lib/foundation/outbox/sealed-facts'
import { anOrganization, visitorContext } from '@/tests/factories'
import { FakeSmtp } from '@/tests/fakes/smtp'
import { FakeTwilio } from '@/tests/fakes/twilio'
import { hasRealPostgres } from '@/tests/setup/database'

const smtp = new FakeSmtp()
const twilio = new FakeTwilio()
// Read at the first use of the environment, which is in the first test.
Object.assign(process.env, {
  SMTP_URL: await smtp.start(),
  MAIL_FROM: 'noreply@platform.example',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+15005550006',
  TWILIO_BASE_URL: await twilio.start(),
})
beforeEach(() => {
  smtp.received.length = 0
  twilio.reset()
})
afterAll(() => Promise.all([smtp.stop(), twilio.stop()]))

const BULK = LANES.filter((lane) => lane !== 'CODES')

type Organization = Awaited<ReturnType<typeof anOrganization>>

/** Writes many mails with one statement, as a campaign of that size would have queued them. */
async function aQueue(organization: Organization, lane: Lane, count: number, recipient = 'many@example.test') {
  const link = `https://${organization.primaryHost}/process-list`
  const facts = JSON.stringify(sealFacts({ name: 'Ada', link }))
  await prismaClient().$executeRaw`
    INSERT INTO "OutboxMessage" ("id", "organizationId", "channel", "lane", "recipient", "template", "locale", "facts",
      "host", "nextAttemptAt")
    SELECT gen_random_uuid(), ${organization.id}, 'MAIL', ${lane}::"OutboxLane", ${recipient}, 'welcome', 'en',
      ${facts}::jsonb, ${organization.primaryHost}, now() - interval '1 hour'
    FROM generate_series(1, ${count})`
  await prismaClient().$executeRaw`ANALYZE "OutboxMessage"`
}

const aCode = (organization: Organization) =>
  queueSms(visitorContext(organization), {
    recipient: '+393123456789',
    template: 'one-time-code',
    facts: { code: '123456', expiresAt: new Date(Date.now() + 600_000).toISOString() },
  })

const aRecovery = (organization: Organization) =>
  queueMail(visitorContext(organization), {
    recipient: 'recovering@example.test',
    template: 'recover-account',
    facts: { name: 'Ada', link: `https://${organization.primaryHost}/recover?token=t` },
  })

/** The two loops of the worker. */
function startLoops() {
  const state = { isEnding: false }
  const loop = async (lanes: readonly Lane[]) => {
    while (!state.isEnding) if ((await deliverOutbox(lanes)) === 0) await sleep(200)
  }
  const loops = [loop(['CODES']), loop(BULK)]
  return async () => {
    state.isEnding = true
    await Promise.all(loops)
  }
}

async function secondsUntil(happened: () => boolean): Promise<number> {
  const start = performance.now()
  while (!happened() && performance.now() - start < 30_000) await sleep(20)
  return (performance.now() - start) / 1000
}

describe.skipIf(!hasRealPostgres)('lanes of the outbox', () => {
  it.each([
    ['a campaign of 10,000', 'CAMPAIGNS', 10_000],
    ['100,000 queued news', 'NEWS', 100_000],
  ] as const)(
    'delivers a one-time code and a recovery mail within 5 s behind %s',
    async (_name, lane, count) => {
      const organization = await anOrganization()
      await aQueue(organization, lane, count)
      const stop = startLoops()
      await secondsUntil(() => smtp.received.length > 20)
      const before = smtp.received.length
      await aCode(organization)
      await aRecovery(organization)
      const isRecovered = () => smtp.received.some(({ recipients }) => recipients.includes('recovering@example.test'))
      const waited = await secondsUntil(() => twilio.sent.length === 1 && isRecovered())
      await secondsUntil(() => smtp.received.length > before + 20)
      await stop()
      expect(waited).toBeLessThan(5)
      expect(smtp.received.length).toBeLessThan(count)
    },
    60_000,
  )

  it('delivers a code while the mail server answers nothing', async () => {
    const organization = await anOrganization()
    await aQueue(organization, 'NEWS', 5)
    smtp.onTaken = () => false
    const bulk = deliverOutbox(BULK)
    await secondsUntil(() => smtp.received.length > 0)
    await aCode(organization)
    await deliverOutbox(['CODES'])
    expect(twilio.sent).toHaveLength(1)
    smtp.onTaken = () => true
    await bulk
  }, 60_000)

  it('takes turns between organizations, so that one with many messages delays no other', async () => {
    const [large, small] = [await anOrganization(), await anOrganization()]
    await aQueue(large, 'NEWS', 5000)
    await aQueue(small, 'NEWS', 5)
    const claimed = await claimMessages('NEWS', 'MAIL', 10)
    expect(claimed.filter(({ organizationId }) => organizationId === small.id)).toHaveLength(5)
    expect(claimed).toHaveLength(10)
  })

  it('claims each message once when twenty claims run at the same time', async () => {
    const organizations = [await anOrganization(), await anOrganization(), await anOrganization()]
    for (const organization of organizations) await aQueue(organization, 'NEWS', 100)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimMessages('NEWS', 'MAIL', 12)))
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(200)
  })

  it('sends receipts before news and news before campaigns, and leaves a fifth to the lane that follows', async () => {
    const organization = await anOrganization()
    await aQueue(organization, 'CAMPAIGNS', 100, 'campaign@example.test')
    await aQueue(organization, 'NEWS', 100, 'news@example.test')
    await aQueue(organization, 'RECEIPTS', 10, 'receipt@example.test')
    await deliverOutbox(BULK)
    const counts = (name: string) => smtp.received.filter(({ recipients }) => recipients[0] === `${name}@example.test`)
    expect(['receipt', 'news', 'campaign'].map((name) => counts(name).length)).toEqual([10, 24, 6])
  })
})

describe('a message of the outbox', () => {
  it('goes to the lane of its kind', async () => {
    const organization = await anOrganization()
    await aCode(organization)
    await aRecovery(organization)
    const link = `https://${organization.primaryHost}/`
    const ctx = visitorContext(organization)
    const news = { headline: '', lead: '', why: '', settingsPage: link, link }
    await queueMail(ctx, { recipient: 'a@b.test', template: 'news', facts: news })
    const rows = await prismaClient().outboxMessage.findMany({ orderBy: { createdAt: 'asc' } })
    expect(Object.fromEntries(rows.map(({ template, lane }) => [template, lane]))).toEqual({
      'one-time-code': 'CODES',
      'recover-account': 'CODES',
      news: 'NEWS',
    })
  })

  it('links to the new primary domain when the domain changes while it waits', async () => {
    const organization = await anOrganization()
    await aRecovery(organization)
    const db = prismaClient()
    const host = `new-${randomUUID()}.example.test`
    await db.organizationDomain.deleteMany({ where: { organizationId: organization.id } })
    const domain = { organizationId: organization.id, host, isPrimary: true, verifiedAt: new Date() }
    await db.organizationDomain.create({ data: domain })
    await deliverOutbox()
    expect(await db.outboxMessage.findMany()).toMatchObject([{ status: 'SENT', lastError: null }])
    expect(smtp.received[0]?.mail.text).toContain(`https://${host}/recover?token=t`)
    expect(smtp.received[0]?.mail.text).not.toContain(`://${organization.primaryHost}`)
  })

  it('never links to a host that was not its own', async () => {
    const organization = await anOrganization()
    const link = 'https://elsewhere.example.test/recover?token=t'
    const facts = { name: 'Ada', link }
    await queueMail(visitorContext(organization), { recipient: 'a@b.test', template: 'recover-account', facts })
    await deliverOutbox()
    expect(smtp.received).toHaveLength(0)
    expect(await prismaClient().outboxMessage.findMany()).toMatchObject([
      { status: 'PENDING', lastError: 'a mail may only link to its organization' },
    ])
  })
})
