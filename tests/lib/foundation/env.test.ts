import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it, test } from 'vitest'
import { readEnvironment, readServedEnvironment } from '@/lib/foundation/env'
import { COSIGNATURE, ED25519, verifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { ownProgram } from '@/scripts/processes'
import { root } from '@/scripts/settings'

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

test('stores files on disk without a bucket, and in S3 with a complete configuration', () => {
  expect(readEnvironment(least)).toMatchObject({ DATA_DIR: '.data', S3_REGION: 'us-east-1' })
  expect(readEnvironment({ ...least, ...bucket })).toMatchObject(bucket)
})

test('refuses to start with a partial S3 configuration and names what is missing', () => {
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

describe('mail and SMS settings', () => {
  it('parse the documented MAIL_FROM', () => {
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
  ])('are refused everywhere: %s', (_, settings, message) => {
    expect(() => readEnvironment({ ...least, ...settings })).toThrow(message)
  })

  it('are required for server and worker in production, not for the demo or other commands', () => {
    expect(() => readServedEnvironment(least)).toThrow(/SMTP_URL: is missing.*\n.*MAIL_FROM: is missing/)
    expect(() => readServedEnvironment({ ...least, MAIL_FROM: 'a@example.org' })).toThrow(/SMTP_URL: is missing/)
    expect(readServedEnvironment({ ...least, DEMO: '1', HOSTNAME: '127.0.0.1' })).toMatchObject({ DEMO: true })
    expect(readEnvironment({ ...least, ...twilio })).toMatchObject(twilio)
  })
})

test('reads TRUST_PROXY as a number of proxies, and a plain switch as one', () => {
  const proxies = (value: string) => readEnvironment({ ...least, TRUST_PROXY: value }).TRUST_PROXY
  expect(['', '0', 'false', '1', 'true', '2'].map(proxies)).toEqual([0, 0, 0, 1, 1, 2])
  expect(() => proxies('-1')).toThrow('TRUST_PROXY')
})

const demo = { ...least, DEMO: '1', NODE_ENV: 'production', HOSTNAME: '127.0.0.1', DEFAULT_HOST: 'comune.localhost' }
const demoMail = { SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'no-reply@example.org' }

test('accepts the environment of `npm run demo`, and providers on the loopback interface', () => {
  expect(readServedEnvironment(demo)).toMatchObject({ DEMO: true })
  expect(readServedEnvironment({ ...demo, ...demoMail })).toMatchObject({ DEMO: true })
  expect(readServedEnvironment({ ...demo, NODE_ENV: 'development', HOSTNAME: '' })).toMatchObject({ DEMO: true })
})

it.each([
  ['DEMO', 'listens on every network', { HOSTNAME: '0.0.0.0' }],
  ['DEMO', 'does not say where it listens', { HOSTNAME: '' }],
  ['SMTP_URL', 'sends mail', { ...demoMail, SMTP_URL: 'smtp://mail.example.org' }],
  ['TWILIO_ACCOUNT_SID', 'sends SMS', twilio],
  ['DEFAULT_HOST', 'is served under a public name', { DEFAULT_HOST: 'city.example.org' }],
  ['API_HOST', 'has a public API', { API_HOST: 'api.example.org' }],
])('names %s when a production server with DEMO=1 %s', (name, _what, variables) => {
  expect(() => readServedEnvironment({ ...demo, ...variables })).toThrow(new RegExp(`^ {2}${name}: `, 'm'))
})

test('refuses to start a server without APP_SECRET and names what is missing', async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: least.DATABASE_URL, ...mail } as unknown as NodeJS.ProcessEnv
  const started = promisify(execFile)(process.execPath, ownProgram('tests/fakes/start-once.ts'), { cwd: root, env })
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('APP_SECRET') })
})

test('name servers are addresses, with a port where it is not 53', () => {
  const read = (text: string) => readEnvironment({ ...least, DNS_SERVERS: text }).DNS_SERVERS
  const good = ['192.0.2.53', '127.0.0.1:5353', '2001:db8::53', '[2001:db8::53]:5353']
  expect(read(good.join(', '))).toEqual(good)
  for (const bad of ['dns.example.org', '192.0.2', '192.0.2.53:0', '192.0.2.53:70000', '[192.0.2.53', 'x:53'])
    expect(() => read(bad), bad).toThrow('DNS_SERVERS')
})

test('witnesses of the public log are keys that cosign, each named once', () => {
  const vkeyOf = (type: number) => verifierKey('w.example/witness', type, generateKeyPairSync('ed25519').publicKey).text
  const read = (...lines: string[]) => readEnvironment({ ...least, LOG_WITNESSES: lines.join('\n') }).LOG_WITNESSES
  const one = vkeyOf(COSIGNATURE)
  expect(read(`a ${one} https://a.example`, `b ${vkeyOf(COSIGNATURE)} https://b.example`)).toHaveLength(2)
  expect(() => read(`a ${vkeyOf(ED25519)} https://a.example`)).toThrow(/type 4/)
  expect(() => read(`a ${one} https://a.example`, `b ${one} https://b.example`)).toThrow(/twice/)
  expect(() => read(`a ${one} https://a.example`, `a ${vkeyOf(COSIGNATURE)} https://b.example`)).toThrow(/twice/)
})
