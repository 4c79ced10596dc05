import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, query, runProgram } from '@/tests/scripts/programs'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const ROLE = `rights_${process.pid}`
const PASSWORD = 'only in this test'
const url = () => as(testDatabaseUrl, ROLE, PASSWORD)
/** A busy machine is no reason to take the database for away. */
const PATIENT = { DATABASE_PATIENCE_MS: '30000' }
const OTHER = 'another secret, also long enough for this'

type Seen = {
  readiness: { status: string; reason?: string }
  findings: { level: string; about: string; text: string }[]
}

async function look(env: Record<string, string> = {}): Promise<Seen & { said: string }> {
  const { said } = await runProgram('tests/fakes/readiness-once.ts', [], {
    DATABASE_URL: url(),
    LOG_LEVEL: 'warn',
    ...PATIENT,
    ...env,
  })
  const line = said.split('\n').find((text) => text.startsWith('{"readiness"'))
  const seen = JSON.parse(line ?? said) as Seen
  // Asked within two seconds, which a busy machine may take.
  return seen.readiness.reason === 'database' ? look(env) : { ...seen, said }
}

const start = (env: Record<string, string> = {}) =>
  runProgram('tests/fakes/start-once.ts', [], {
    DATABASE_URL: url(),
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    ...PATIENT,
    ...env,
  })
const sql = (text: string) => query(testDatabaseUrl, text)

describe.skipIf(!hasRealPostgres)('a server as a role without ownership', () => {
  const grant = () =>
    runProgram('scripts/database/app-role.ts', [ROLE], { DATABASE_URL: testDatabaseUrl, APP_ROLE_PASSWORD: PASSWORD })
  beforeAll(async () => void (await grant()), 60_000)
  afterAll(() => sql(`DROP OWNED BY "${ROLE}"; DROP ROLE "${ROLE}"`))

  it('is ready with the rights of npm run db:role, which the doctor finds right', async () => {
    const { readiness, findings } = await look()
    expect(readiness).toEqual({ status: 'ready' })
    expect(findings.map(({ level, about }) => [about, level])).toEqual([
      ['Rights', 'ok'],
      ['Secret', 'ok'],
    ])
  }, 60_000)

  it.each([
    ['REVOKE INSERT ON "Ballot"', 'INSERT on "Ballot"'],
    ['REVOKE DELETE ON "Choice"', 'DELETE on "Choice"'],
    ['REVOKE SELECT ON "Organization"', 'SELECT on "Organization"'],
    ['REVOKE ALL ON SEQUENCE "Comment_id_seq"', 'USAGE on sequence "Comment_id_seq"'],
  ])(
    'is not ready after %s, and the log says which right it lacks',
    async (revoke, right) => {
      await sql(`${revoke} FROM "${ROLE}"`)
      const { readiness, findings, said } = await look()
      expect(readiness).toEqual({ status: 'unavailable', reason: 'rights' })
      expect(said).toContain(JSON.stringify(`the role ${ROLE} lacks rights: ${right}.`).slice(1, -1))
      expect(findings[0]).toMatchObject({ level: 'problem', text: `The role ${ROLE} lacks ${right}.` })
      await grant()
    },
    60_000,
  )

  it.each([
    ['GRANT UPDATE ON "LedgerEvent"', 'UPDATE on "LedgerEvent"'],
    ['GRANT DELETE ON "LogEntry"', 'DELETE on "LogEntry"'],
    ['GRANT INSERT ON "VotingExtension"', 'INSERT on "VotingExtension"'],
    ['GRANT UPDATE ("votingClosedAt") ON "Module"', 'UPDATE of "votingClosedAt" on "Module"'],
  ])(
    'starts with a warning after %s, which the doctor calls a problem',
    async (granted, right) => {
      await sql(`${granted} TO "${ROLE}"`)
      // Two streams, in either order.
      const { code, said } = await start()
      expect(code).toBe(0)
      expect(said).toContain('started')
      expect(said).toContain('has rights that it must not have')
      const { readiness, findings } = await look()
      expect(readiness).toEqual({ status: 'ready' })
      expect(findings[0]).toMatchObject({ level: 'problem', text: expect.stringContaining(right) })
      await grant()
    },
    60_000,
  )
})

describe.skipIf(!hasRealPostgres)('a server with another APP_SECRET', () => {
  beforeEach(async () => void (await start({ DATABASE_URL: testDatabaseUrl })))
  const other = { DATABASE_URL: testDatabaseUrl, APP_SECRET: OTHER, ...PATIENT }

  it('does not start, is not ready, and the doctor says why', async () => {
    expect(await start(other)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^APP_SECRET is not the one with which this database was written/),
    })
    const { readiness, findings } = await look(other)
    expect(readiness).toEqual({ status: 'unavailable', reason: 'secret' })
    expect(findings[1]).toMatchObject({ level: 'problem', text: expect.stringContaining('is not the one') })
    expect(await runProgram('scripts/worker.ts', [], other)).toMatchObject({ code: 1 })
    expect(await runProgram('scripts/organization.ts', ['list'], other)).toMatchObject({
      code: 1,
      said: expect.stringContaining('APP_SECRET is not the one'),
    })
  }, 60_000)

  it('starts once the operator has said that the old one is lost, and the old one no longer does', async () => {
    expect((await runProgram('scripts/rotate-keys.ts', [], other)).code).toBe(1)
    expect(await runProgram('scripts/rotate-keys.ts', ['--new-secret'], other)).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /is the one of the database from now on[\s\S]*New keys: \w+ for tokens, \S+ for the ledgers/,
      ),
    })
    expect((await start(other)).code).toBe(0)
    expect((await start({ DATABASE_URL: testDatabaseUrl })).code).toBe(1)
  }, 60_000)
})
