import { FakeTwilio } from '@/tests/fakes/twilio'

/** An SMS provider on loopback, and the environment that leads to it. */
export async function startSmsProvider(): Promise<{ sms: FakeTwilio; env: Record<string, string> }> {
  const sms = new FakeTwilio()
  const env = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'of the fake',
    TWILIO_FROM: '+390000000000',
    TWILIO_BASE_URL: await sms.start(),
  }
  return { sms, env }
}
