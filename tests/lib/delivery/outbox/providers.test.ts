import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { confirmEmail } from '@/lib/identity/auth/email/confirm-email'
import { confirmMobilePublicly } from '@/lib/identity/auth/mobile/confirm-mobile'
import { registerToOrganizationByEmail } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { registerToProcessByMobile } from '@/lib/process/onboarding/registration/register-to-process-by-mobile'
import { aBudgetProcess, anOrganization, visitorContext } from '@/tests/factories'
import { FakeSmtp } from '@/tests/fakes/smtp'
import { FakeTwilio } from '@/tests/fakes/twilio'
import { registration } from '@/tests/lib/identity/auth/accounts'
import { MOBILE, TYPED } from '@/tests/lib/identity/auth/codes'

const twilio = new FakeTwilio()
const smtp = new FakeSmtp()
// Read at the first use of the environment, which is in the first test.
Object.assign(process.env, {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+15005550006',
  TWILIO_BASE_URL: await twilio.start(),
  SMTP_URL: await smtp.start(),
  MAIL_FROM: '"Participation, test" <noreply@platform.example>',
})

beforeEach(() => {
  twilio.reset()
  smtp.received.length = 0
  smtp.isDown = false
})
afterAll(() => Promise.all([twilio.stop(), smtp.stop()]))

const { email: _email, newsletter: _newsletter, ...person } = registration

async function aRegistrationByMobile() {
  const organization = await anOrganization({ name: 'Borgo Test' })
  const { processId } = await aBudgetProcess(organization)
  const ctx = visitorContext(organization)
  const request = { ...person, ...TYPED, processId, language: 'it' as const }
  const { userId } = await registerToProcessByMobile(ctx, request)
  return { ctx, processId, userId }
}

/** The worker's next rounds, when everything that waits is due. */
async function deliverAgain(): Promise<void> {
  await prismaClient().outboxMessage.updateMany({ where: { status: 'PENDING' }, data: { nextAttemptAt: new Date() } })
  await deliverOutbox()
}

const codeOf = (body: string): string => /\b\d{6}\b/.exec(body)?.[0] ?? ''

describe('with an SMS provider', () => {
  it('completes a registration by mobile with the code from the SMS', async () => {
    const { ctx, processId, userId } = await aRegistrationByMobile()
    await deliverOutbox()
    const [sms] = twilio.sent
    expect(twilio.sent).toHaveLength(1)
    expect(sms).toMatchObject({ to: MOBILE, from: '+15005550006', account: `AC${'0'.repeat(32)}` })
    expect(sms?.authorization).toBe(`Basic ${Buffer.from(`AC${'0'.repeat(32)}:a token`).toString('base64')}`)
    expect(sms?.body).toMatch(/^Borgo Test: .*codice/)
    const confirmed = await confirmMobilePublicly(ctx, { ...TYPED, otp: codeOf(sms?.body ?? '') })
    expect(confirmed).toMatchObject({ code: 3, claims: { id: userId, assignedProcesses: [processId] } })
  })

  it('sends the SMS once when the provider was down and recovers', async () => {
    await aRegistrationByMobile()
    twilio.behaviour = 'fails'
    for (let round = 0; round < 3; round++) await deliverAgain()
    expect(twilio.sent).toHaveLength(0)
    expect(await prismaClient().outboxMessage.findMany()).toMatchObject([{ status: 'PENDING', attempts: 3 }])
    twilio.behaviour = 'takes'
    for (let round = 0; round < 3; round++) await deliverAgain()
    expect(twilio.sent).toHaveLength(1)
    expect(await prismaClient().outboxMessage.findMany()).toMatchObject([
      {
        status: 'SENT',
        lastError: null,
        segments: 1,
        providerState: 'ACCEPTED',
        providerId: expect.stringMatching(/^SM/),
      },
    ])
  })

  it('sends at most one duplicate when the provider accepts and then drops the connection (S18)', async () => {
    await aRegistrationByMobile()
    twilio.behaviour = 'takes and hangs up'
    for (let round = 0; round < 3; round++) await deliverAgain()
    expect(twilio.sent).toHaveLength(2)
    expect(new Set(twilio.sent.map(({ body }) => body)).size).toBe(1)
  })

  it('does not retry a number that the provider refused', async () => {
    await aRegistrationByMobile()
    twilio.behaviour = 'refuses'
    await deliverAgain()
    expect(await prismaClient().outboxMessage.findMany()).toMatchObject([
      { status: 'DEAD', attempts: 1, facts: {}, reason: 'numberInvalid' },
    ])
  })

  it('does not send an expired code', async () => {
    const { ctx } = await aRegistrationByMobile()
    await prismaClient().outboxMessage.deleteMany()
    const hourAgo = visitorContext(ctx.organization, new Date(Date.now() - 3_600_000))
    const { processId } = await aBudgetProcess(ctx.organization)
    const other = { username: 'someone.else', mobileNumber: '347 000 0000' }
    await registerToProcessByMobile(hourAgo, { ...person, ...TYPED, ...other, processId })
    await deliverAgain()
    expect(twilio.sent).toHaveLength(0)
    expect(await prismaClient().outboxMessage.findMany()).toMatchObject([
      { status: 'DEAD', facts: {}, reason: 'expired' },
    ])
  })
})

describe('with a mail server', () => {
  it('completes a registration by the link in the mail, also after an outage of the mail server', async () => {
    const organization = await anOrganization({ name: 'Borgo Test' })
    const ctx = visitorContext(organization)
    await registerToOrganizationByEmail(ctx, { ...registration, language: 'it' })
    smtp.isDown = true
    await deliverAgain()
    expect(smtp.received).toHaveLength(0)
    smtp.isDown = false
    await deliverAgain()
    await deliverAgain()
    const [only] = smtp.received
    expect(smtp.received).toHaveLength(1)
    expect(only?.recipients).toEqual([registration.email])
    const [link = ''] = /https?:\/\/\S+token=\S+/.exec(only?.mail.text ?? '') ?? []
    expect(only?.mail.html).toContain(link)
    expect(new URL(link).host).toBe(organization.primaryHost)
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(await confirmEmail(ctx, { token })).toMatchObject({ claims: { emailRegStatus: 'CONFIRMED' } })
  })
})

it('stores queued codes and links encrypted', async () => {
  const { ctx } = await aRegistrationByMobile()
  await registerToOrganizationByEmail(ctx, { ...registration, username: 'ada.two' })
  const rows = await prismaClient().outboxMessage.findMany()
  expect(rows).toHaveLength(2)
  for (const { facts } of rows) {
    expect(typeof facts).toBe('string')
    expect(JSON.stringify(facts)).not.toMatch(/token|\b\d{6}\b|Ada/)
  }
})
