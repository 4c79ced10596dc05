// What an installation uses of others: a bucket, a mail server and an SMS provider, all on loopback.
import S3rver from 's3rver'
import type { FakeTwilio } from '../../tests/fakes/twilio'
import { atEnd } from '../ending'
import { type MailProvider, startMailProvider } from '../reliability/mail-provider'
import { startSmsProvider } from '../reliability/sms-provider'
import { makeDataFolder } from './places'

const BUCKET = 'files'
const KEY = 'S3RVER'

export interface StandIns {
  mail: MailProvider
  sms: FakeTwilio
  env: Record<string, string>
}

export async function startStandIns(): Promise<StandIns> {
  const bucket = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: makeDataFolder('s3') },
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await bucket.run()
  atEnd(() => bucket.close())
  const [mail, { sms, env: smsEnv }] = [await startMailProvider(), await startSmsProvider()]
  await mail.become('up')
  return {
    mail,
    sms,
    env: {
      ...smsEnv,
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'Participation <noreply@example.org>' },
      ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: BUCKET },
      ...{ S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    },
  }
}
