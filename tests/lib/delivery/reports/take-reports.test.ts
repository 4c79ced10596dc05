import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addressHash } from '@/lib/delivery/addresses/address-hash'
import { SOFT_BOUNCES_MAX } from '@/lib/delivery/addresses/limits'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { takeReportsCall as take } from '@/lib/delivery/reports/take-reports'
import { prismaClient } from '@/lib/foundation/db/client'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { api } from '@/tests/api/client'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { eraseNow } from '@/tests/factories/critical'

const SECRET = 'a secret of the mail provider'
const TOKEN = 'the token of the SMS provider'
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
// Read at the first use of the environment, which is in the first test.
Object.assign(process.env, {
  MAIL_REPORTS_SECRET: SECRET,
  SENDGRID_REPORTS_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_FROM: '+15005550006',
  TWILIO_BASE_URL: 'http://127.0.0.1:1',
})

const RECIPIENT = 'Ada@example.test'

type Organization = Awaited<ReturnType<typeof anOrganization>>

async function aSentMail(organization: Organization, recipient = RECIPIENT) {
  const link = `https://${organization.primaryHost}/`
  const facts = { headline: 'h', lead: 'l', why: 'w', settingsPage: link, link }
  return queueMail(visitorContext(organization), { recipient, template: 'news', facts })
}

async function post(organization: Organization, path: string, body: string, headers: Record<string, string>) {
  const [provider = '', query = ''] = path.split('?')
  return api(organization).post(take, { params: { provider }, query, raw: body, headers })
}

const signed = (body: string) => ({
  'x-signature': `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
})

async function report(organization: Organization, id: string, event: string, reason?: string) {
  const body = JSON.stringify({ events: [{ messageId: `<${id}@platform.example>`, event, ...(reason && { reason }) }] })
  return post(organization, 'mail', body, signed(body))
}

const messageOf = (id: string) => prismaClient().outboxMessage.findUniqueOrThrow({ where: { id } })
const stateOf = (organization: Organization) =>
  prismaClient().addressState.findFirst({
    where: { organizationId: organization.id, addressHash: addressHash(RECIPIENT) },
  })

describe('reports of a mail provider', () => {
  it('record a bounce once, however often it is reported, and block the address', async () => {
    const organization = await anOrganization()
    const id = await aSentMail(organization)
    await deliverOutbox()
    for (const applied of [1, 0, 0]) expect((await report(organization, id, 'bounced')).json).toEqual({ applied })
    expect(await messageOf(id)).toMatchObject({ providerState: 'BOUNCED', reason: 'mailboxUnknown' })
    expect(await stateOf(organization)).toMatchObject({ hardBounces: 1, blockedUntil: expect.any(Date) })
    const next = await aSentMail(organization)
    await deliverOutbox()
    expect(await messageOf(next)).toMatchObject({ status: 'DEAD', reason: 'blocked' })
  })

  it('count one repetition when the same bounce arrives at the same time', async () => {
    const organization = await anOrganization()
    const id = await aSentMail(organization)
    await Promise.all(Array.from({ length: 8 }, () => report(organization, id, 'bounced')))
    expect(await stateOf(organization)).toMatchObject({ hardBounces: 1 })
  })

  it('send codes and recovery mails to a blocked address all the same', async () => {
    const organization = await anOrganization()
    await report(organization, await aSentMail(organization), 'bounced')
    const facts = { name: 'Ada', link: `https://${organization.primaryHost}/recover?token=t` }
    const ctx = visitorContext(organization)
    const id = await queueMail(ctx, { recipient: RECIPIENT, template: 'recover-account', facts })
    await deliverOutbox()
    expect(await messageOf(id)).toMatchObject({ status: 'SENT' })
  })

  it('block after five temporary failures in a row, and not when one arrived between them', async () => {
    const organization = await anOrganization()
    const fail = async () => report(organization, await aSentMail(organization), 'deferred')
    for (let count = 1; count < SOFT_BOUNCES_MAX; count++) await fail()
    expect(await stateOf(organization)).toMatchObject({ softBounces: 4, blockedUntil: null })
    await report(organization, await aSentMail(organization), 'delivered')
    expect(await stateOf(organization)).toMatchObject({ softBounces: 0, blockedUntil: null })
    for (let count = 0; count < SOFT_BOUNCES_MAX; count++) await fail()
    expect(await stateOf(organization)).toMatchObject({ softBounces: 5, blockedUntil: expect.any(Date) })
  })

  it('end news after a complaint, and nothing else', async () => {
    const organization = await anOrganization()
    const id = await aSentMail(organization)
    await deliverOutbox()
    await report(organization, id, 'delivered')
    await report(organization, id, 'complained')
    // A late report does not hide the complaint.
    await report(organization, id, 'delivered')
    expect(await messageOf(id)).toMatchObject({ providerState: 'COMPLAINED', reason: 'complained' })
    const news = await aSentMail(organization)
    const facts = { name: 'Ada', link: `https://${organization.primaryHost}/` }
    const ctx = visitorContext(organization)
    const receipt = await queueMail(ctx, { recipient: RECIPIENT, template: 'welcome', facts })
    await deliverOutbox()
    expect(await messageOf(news)).toMatchObject({ status: 'DEAD', reason: 'blocked' })
    expect(await messageOf(receipt)).toMatchObject({ status: 'SENT' })
  })

  it('concern the organization of the message only', async () => {
    const [mine, other] = [await anOrganization(), await anOrganization()]
    const id = await aSentMail(mine)
    // Providers report to one address for all organizations.
    await report(other, id, 'bounced')
    expect(await stateOf(mine)).toMatchObject({ hardBounces: 1 })
    expect(await stateOf(other)).toBeNull()
    const elsewhere = await aSentMail(other)
    await deliverOutbox()
    expect(await messageOf(elsewhere)).toMatchObject({ status: 'SENT' })
  })

  it('leave no trace of an erased account', async () => {
    const organization = await anOrganization()
    const actor = await aMember(organization, { user: { email: RECIPIENT } })
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const [first, second] = [await aSentMail(organization), await aSentMail(organization)]
    await report(organization, first, 'bounced')
    await eraseNow(admin, { userId: actor.userId })
    expect(await stateOf(organization)).toBeNull()
    expect((await report(organization, second, 'bounced')).json).toEqual({ applied: 0 })
    expect(await prismaClient().addressState.count()).toBe(0)
  })

  it.each([
    ['without a signature', {}],
    ['with the signature of another body', signed('{}')],
  ])('are refused %s', async (_name, headers) => {
    const organization = await anOrganization()
    const id = await aSentMail(organization)
    const body = JSON.stringify({ events: [{ messageId: id, event: 'bounced' }] })
    expect((await post(organization, 'mail', body, headers)).status).toBe(401)
    expect(await messageOf(id)).toMatchObject({ providerState: null })
  })

  it('are refused when they are no reports', async () => {
    const organization = await anOrganization()
    for (const body of ['{', '[]', '{"events":1}', '{"events":[{"messageId":1}]}'])
      expect((await post(organization, 'mail', body, signed(body))).status).toBe(400)
    expect((await post(organization, 'nobody', '{}', signed('{}'))).status).toBe(404)
  })
})

it('takes the signed events of SendGrid', async () => {
  const organization = await anOrganization()
  const id = await aSentMail(organization)
  const event = { email: RECIPIENT, event: 'bounce', type: 'bounce', 'smtp-id': `<${id}@platform.example>` }
  const body = JSON.stringify([event, { email: RECIPIENT, event: 'open', 'smtp-id': `<${id}@platform.example>` }])
  const timestamp = '1790000000'
  const headers = {
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), privateKey).toString(
      'base64',
    ),
  }
  const altered = { ...headers, 'x-twilio-email-event-webhook-timestamp': '1790000001' }
  expect((await post(organization, 'sendgrid', body, altered)).status).toBe(401)
  expect((await post(organization, 'sendgrid', body, headers)).json).toEqual({ applied: 1 })
  expect(await messageOf(id)).toMatchObject({ providerState: 'BOUNCED' })
})

it('takes the signed status callbacks of Twilio', async () => {
  const organization = await anOrganization()
  const id = await aSentMail(organization, '+393123456789')
  const form = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30006', To: '+393123456789' }
  const url = `https://${organization.primaryHost}/api/v1/public/delivery-reports/twilio?message=${id}`
  const text = Object.entries(form)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .reduce((all, [name, value]) => all + name + value, url)
  const signature = createHmac('sha1', TOKEN).update(text).digest('base64')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  const body = String(new URLSearchParams(form))
  const path = `twilio?message=${id}`
  expect((await post(organization, path, body.replace('undelivered', 'delivered'), headers)).status).toBe(401)
  expect((await post(organization, path, body, headers)).json).toEqual({ applied: 1 })
  expect(await messageOf(id)).toMatchObject({ providerState: 'BOUNCED', reason: 'numberInvalid' })
})
