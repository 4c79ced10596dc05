// What an installation uses of others: a bucket, a mail server and an SMS provider, all on loopback.
import { atEnd } from '@/scripts/ending'
import type { FakeTwilio } from '@/tests/fakes/twilio'
import { type MailProvider, startMailProvider } from '../reliability/mail-provider'
import { startSmsProvider } from '../reliability/sms-provider'
import { startBucket } from './bucket'
import { makeDataFolder } from './places'

export interface StandIns {
  mail: MailProvider
  sms: FakeTwilio
  env: Record<string, string>
}

export async function startStandIns(): Promise<StandIns> {
  const bucket = await startBucket(makeDataFolder('s3'))
  atEnd(bucket.stop)
  const [mail, { sms, env: smsEnv }] = [await startMailProvider(), await startSmsProvider()]
  await mail.become('up')
  return {
    mail,
    sms,
    env: {
      ...smsEnv,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Participation <noreply@example.org>',
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.name,
      S3_ACCESS_KEY_ID: bucket.key,
      S3_SECRET_ACCESS_KEY: bucket.key,
    },
  }
}
