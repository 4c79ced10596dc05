// What breaks at night, broken on purpose: the doctor names each by its cause, ends with 1, and its list is whole.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { BACKUP_JOB, LEDGER_CHECK_JOB } from '@/lib/operation/doctor/check-jobs'
import type { Finding } from '@/lib/operation/doctor/finding'
import { freePort } from '@/scripts/free-port'
import { FakeSmtp } from '@/tests/fakes/smtp'
import { as, query, runProgram } from '@/tests/scripts/programs'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const ROLE = `doctor_${process.pid}`
const PASSWORD = 'only in this test'
const HOUR = 3_600_000
const MINUTES = 180_000

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
const smtp = new FakeSmtp()
const strictSmtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'town' }) : done(new Error('Invalid login: wrong password')),
})

let healthy: Record<string, string>

const sql = (text: string) => query(testDatabaseUrl, text)

/** What the doctor says in this environment, and how it ended. */
async function examine(
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<{ code: number; findings: Finding[] }> {
  const { code, said } = await runProgram('scripts/doctor.ts', ['--json', ...args], { ...healthy, ...env })
  return { code, findings: JSON.parse(said) as Finding[] }
}

const problemsOf = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'problem').map(({ about, text }) => `${about}: ${text}`)

/** The cluster of the tests is fast and its disk is that of everything: no break of ours. */
const ofTheTests = (text: string) => /^(Durability|Disk|Backup place): /.test(text)

async function expectProblem(expected: RegExp, env: Record<string, string> = {}, args: string[] = []): Promise<void> {
  const { code, findings } = await examine(env, args)
  const problems = problemsOf(findings).filter((text) => !ofTheTests(text))
  expect(problems).toEqual([expect.stringMatching(expected)])
  expect(code).toBe(1)
  for (const finding of findings) expect(finding).toMatchObject({ about: expect.any(String), text: expect.any(String) })
  expect(findings.find(({ level }) => level === 'problem')?.remedy).toMatch(/\S/)
}

const grant = () =>
  runProgram('scripts/database/app-role.ts', [ROLE], { DATABASE_URL: testDatabaseUrl, APP_ROLE_PASSWORD: PASSWORD })

describe.skipIf(!hasRealPostgres)('an installation', () => {
  beforeAll(async () => {
    await grant()
    await new Promise<void>((done) => strictSmtp.listen(0, '127.0.0.1', done))
    strictSmtp.on('error', () => undefined)
    mkdirSync(join(folder, 'data'))
    healthy = {
      DATABASE_URL: as(testDatabaseUrl, ROLE, PASSWORD),
      NODE_ENV: 'production',
      SMTP_URL: await smtp.start(),
      MAIL_FROM: 'Town <no-reply@example.org>',
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'backups'),
      // Nobody answers there: records of the sender are warnings.
      DNS_SERVERS: '127.0.0.1:9',
      TRUST_PROXY: '1',
    }
  }, MINUTES)
  afterAll(async () => {
    await smtp.stop()
    await new Promise<void>((done) => strictSmtp.close(done))
    await sql(`DROP OWNED BY "${ROLE}"; DROP ROLE "${ROLE}"`)
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    const ran = (name: string, ago: number) => ({ name, worker: 'w', succeededAt: new Date(Date.now() - ago) })
    await prismaClient().jobState.createMany({
      data: [ran('codes', 1000), ran(BACKUP_JOB, HOUR), ran(LEDGER_CHECK_JOB, HOUR)],
    })
  })

  it(
    'that is well has no problem',
    async () => {
      const { findings } = await examine()
      expect(problemsOf(findings).filter((text) => !ofTheTests(text))).toEqual([])
      const abouts = findings.map(({ about }) => about)
      expect(abouts).toEqual(expect.arrayContaining(['Rights', 'Secret', 'Memory', 'Mail', 'Worker', 'Backup']))
    },
    MINUTES,
  )

  it.each([
    ['without an address of the database', { DATABASE_URL: '' }, /^Settings: [\s\S]*DATABASE_URL/],
    ['with a short APP_SECRET', { APP_SECRET: 'short' }, /^Settings: [\s\S]*APP_SECRET: Too small/],
    ['without a mail server', { SMTP_URL: '' }, /^Settings: [\s\S]*SMTP_URL: is missing: mail could not be sent/],
    [
      'with a MAIL_FROM that is no address',
      { MAIL_FROM: 'Town' },
      /^Settings: [\s\S]*MAIL_FROM: is neither an address/,
    ],
  ])('%s has a problem with its settings', (_name, env, expected) => expectProblem(expected, env), MINUTES)

  it(
    'with another APP_SECRET is told so',
    async () => {
      await runProgram('tests/fakes/start-once.ts', [], { ...healthy, NODE_ENV: 'test' })
      await expectProblem(/^Secret: APP_SECRET is not the one/, { APP_SECRET: 'another one that is long enough, too' })
    },
    MINUTES,
  )

  it(
    'whose mail server refuses the password, or is not there, is told so',
    async () => {
      const { port } = strictSmtp.server.address() as AddressInfo
      await expectProblem(/^Mail: .*Invalid login/, { SMTP_URL: `smtp://town:wrong@127.0.0.1:${port}` })
      await expectProblem(/^Mail: .*ECONNREFUSED/, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    },
    MINUTES,
  )

  it(
    'whose database is not at this port, or has another password or name, is told so once',
    async () => {
      const other = (change: (url: URL) => void) => {
        const url = new URL(healthy['DATABASE_URL'] ?? '')
        change(url)
        return { DATABASE_URL: url.toString() }
      }
      const port = String(await freePort())
      await expectProblem(
        /^Database: .*ECONNREFUSED/,
        other((url) => Object.assign(url, { port })),
      )
      await expectProblem(
        /^Database: password authentication failed/,
        other((url) => Object.assign(url, { password: 'x' })),
      )
      await expectProblem(
        /^Database: database "none" does not exist/,
        other((url) => Object.assign(url, { pathname: '/none' })),
      )
    },
    MINUTES,
  )

  it(
    'says what it could not check without a database',
    async () => {
      const { findings } = await examine({ DATABASE_URL: `postgresql://a:b@127.0.0.1:${await freePort()}/c` })
      expect(findings.find(({ about }) => about === 'Not checked')?.text).toMatch(/Schema, Rights, Secret.*Jobs/)
      expect(findings.map(({ about }) => about)).toEqual(expect.arrayContaining(['Files', 'Mail']))
    },
    MINUTES,
  )

  it(
    'whose role lacks a right, or has one too many, is told which',
    async () => {
      await sql(`REVOKE INSERT ON "Ballot" FROM "${ROLE}"`)
      await expectProblem(/^Rights: .* lacks INSERT on "Ballot"/)
      await sql(`GRANT UPDATE ON "LedgerEvent" TO "${ROLE}"; GRANT INSERT ON "Ballot" TO "${ROLE}"`)
      await expectProblem(/^Rights: .* has UPDATE on "LedgerEvent": a defect could rewrite ledgers/)
      await grant()
    },
    MINUTES,
  )

  it(
    'without an extension is told which',
    async () => {
      // Renamed, because indexes hang on it.
      await sql(`UPDATE pg_extension SET extname = 'pg_trgm_gone' WHERE extname = 'pg_trgm'`)
      await expectProblem(/^Extensions: pg_trgm missing/)
      await sql(`UPDATE pg_extension SET extname = 'pg_trgm' WHERE extname = 'pg_trgm_gone'`)
    },
    MINUTES,
  )

  it(
    'whose DATA_DIR cannot be written is told so',
    async () => {
      writeFileSync(join(folder, 'file'), '')
      await expectProblem(/^Files: (ENOTDIR|EEXIST)/, { DATA_DIR: join(folder, 'file/data') })
    },
    MINUTES,
  )

  it(
    'whose worker stopped, or never ran, is told so',
    async () => {
      await prismaClient().jobState.update({
        where: { name: 'codes' },
        data: { succeededAt: new Date(Date.now() - HOUR) },
      })
      await expectProblem(/^Worker: No worker has run for \d+ s/)
      await prismaClient().jobState.delete({ where: { name: 'codes' } })
      await expectProblem(/^Worker: No worker has ever run/)
    },
    MINUTES,
  )

  it(
    'whose backup is old, or was never made, is told so',
    async () => {
      await prismaClient().jobState.update({
        where: { name: BACKUP_JOB },
        data: { succeededAt: new Date(Date.now() - 40 * HOUR) },
      })
      await expectProblem(/^Backup: The last one is 40 hours old/)
      await prismaClient().jobState.delete({ where: { name: BACKUP_JOB } })
      await expectProblem(/^Backup: None has been made on this database/)
    },
    MINUTES,
  )

  it(
    'whose port of metrics is taken by another program is told so',
    async () => {
      const other = createServer((_request, response) => response.end('another program'))
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
      const { port } = other.address() as AddressInfo
      await expectProblem(/^Metrics port: METRICS_PORT \d+ of 127\.0\.0\.1 is taken/, { METRICS_PORT: String(port) })
      other.close()
    },
    MINUTES,
  )

  it(
    'with servers of two releases is warned',
    async () => {
      const named = (name: string) => {
        const url = new URL(testDatabaseUrl)
        url.searchParams.set('application_name', `participation ${name}`)
        return url.toString()
      }
      const { withClient } = await import('@/scripts/database/connection')
      await withClient(named('0.1.0-aaaaaaaa server'), () =>
        withClient(named('0.2.0-bbbbbbbb worker'), async () => {
          const { findings } = await examine()
          expect(findings.find(({ about }) => about === 'Release')).toMatchObject({
            level: 'warning',
            text: 'Several releases serve at once: server 0.1.0-aaaaaaaa, worker 0.2.0-bbbbbbbb.',
          })
        }),
      )
    },
    MINUTES,
  )

  it(
    'at an address that is none is refused with the usage',
    async () => {
      const { code, said } = await runProgram('scripts/doctor.ts', ['--url', 'somewhere'], healthy)
      expect([code, said]).toEqual([2, expect.stringContaining('--url is an address')])
    },
    MINUTES,
  )
})
