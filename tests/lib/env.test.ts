import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { readEnvironment, readServedEnvironment } from '@/lib/env'

const least = {
  DATABASE_URL: 'postgresql://city@localhost/city',
  APP_SECRET: 'a secret of at least thirty-two letters',
}
const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'city-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files go to a folder without a bucket, and to a bucket where one is named whole', () => {
  expect(readEnvironment(least)).toMatchObject({ DATA_DIR: '.data', S3_REGION: 'us-east-1' })
  expect(readEnvironment({ ...least, ...bucket })).toMatchObject(bucket)
})

test('half of a bucket stops the start and says what is missing', () => {
  expect(() => readEnvironment({ ...least, ...bucket, S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' })).toThrow(
    /S3_BUCKET: .+\n.*S3_SECRET_ACCESS_KEY: /,
  )
})

const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' }
const mail = { SMTP_URL: 'smtp://mail.example.org:587', MAIL_FROM: documentedSender() }

/** The example that .env.example gives for MAIL_FROM. */
function documentedSender(): string {
  return /^# .*(?<sender>Participation <.+>)$/m.exec(readFileSync('.env.example', 'utf8'))?.groups?.['sender'] ?? ''
}

describe('D05 mail and SMS settings', () => {
  it('take the documented sender apart', () => {
    const expected = { name: 'Participation', address: 'no-reply@example.org' }
    expect(readServedEnvironment({ ...least, ...mail })).toMatchObject({ MAIL_FROM: expected })
  })

  it.each([
    ['a sender that is no address', { ...mail, MAIL_FROM: 'Participation' }, /MAIL_FROM: is neither/],
    ['a mail server without a sender', { ...mail, MAIL_FROM: '' }, /MAIL_FROM: is missing beside SMTP_URL/],
    [
      'a part of Twilio',
      { ...twilio, TWILIO_AUTH_TOKEN: '' },
      /TWILIO_AUTH_TOKEN: is missing beside TWILIO_ACCOUNT_SID/,
    ],
    ['an account of another form', { ...twilio, TWILIO_ACCOUNT_SID: 'mine' }, /TWILIO_ACCOUNT_SID: is AC/],
    ['a sender of SMS that is none', { ...twilio, TWILIO_FROM: '0544 123' }, /TWILIO_FROM: is a number/],
  ])('refuse %s everywhere', (_, settings, message) => {
    expect(() => readEnvironment({ ...least, ...settings })).toThrow(message)
  })

  it('stop server and worker in production without mail, and neither the demo nor other commands', () => {
    expect(() => readServedEnvironment(least)).toThrow(/SMTP_URL: is missing.*\n.*MAIL_FROM: is missing/)
    expect(() => readServedEnvironment({ ...least, MAIL_FROM: 'a@example.org' })).toThrow(/SMTP_URL: is missing/)
    expect(readServedEnvironment({ ...least, DEMO: '1' })).toMatchObject({ DEMO: true })
    expect(readEnvironment({ ...least, ...twilio })).toMatchObject(twilio)
  })
})
