import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { prismaClient } from '@/lib/foundation/db/client'
import { databasePool } from '@/lib/foundation/db/pool'
import { countInStore } from '@/lib/foundation/limits/rate-limit-store'
import { verifyLog } from '@/lib/outcome/tlog/verifying/verify-log'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { grantToAppRole } from '@/scripts/database/app-grants'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { signalCluster } from '@/scripts/database/cluster-processes'
import { withClient } from '@/scripts/database/connection'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { canStartCluster, PrivateCluster } from '@/tests/setup/private-cluster'
import { type StandbyServer, startStandby } from '@/tests/setup/standby'

const LIMIT_MS = 3000

describe.skipIf(!canStartCluster)('an installation that promises two copies', () => {
  const cluster = new PrivateCluster()
  let owner = ''
  let standby: StandbyServer
  let ctx: Context
  let vote: { moduleId: number; proposalId: number }

  const sql = <Row>(text: string, url = owner) =>
    withClient(url, async (client) => (await client.query(text)).rows as Row[])

  /** What Patroni does when it promotes a node alone, or when it goes on without a standby. */
  async function waitFor(names: string): Promise<void> {
    await sql(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await sql('SELECT pg_reload_conf()')
    const now = async () =>
      (await sql<{ names: string }>(`SELECT current_setting('synchronous_standby_names') AS "names"`))[0]
    while ((await now())?.names !== names) await sleep(20)
  }

  async function refusal(run: () => Promise<unknown>): Promise<{ name: string; tookMs: number }> {
    const began = performance.now()
    const name = await run().then(
      () => 'none',
      (error: unknown) => refusalOf(error).errorName,
    )
    return { name, tookMs: performance.now() - began }
  }

  const freeze = () => signalCluster(standby.service.pid, 'SIGSTOP')
  const thaw = () => signalCluster(standby.service.pid, 'SIGCONT')
  const aVote = () => castPreference(ctx, vote)
  const rename = (name: string) =>
    transaction(ctx, (ctx) => ctx.db.organization.update({ where: { id: ctx.organization.id }, data: { name } }))
  async function untilServed(): Promise<void> {
    const until = performance.now() + 20_000
    for (let last = 'never asked'; last !== 'none'; await sleep(100)) {
      if (performance.now() > until) throw new Error(`not served again: ${last}`)
      last = (await refusal(aVote)).name
    }
  }
  const untilWaiting = () =>
    expect
      .poll(() => sql(`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'`), { timeout: 10_000, interval: 20 })
      .not.toEqual([])

  beforeAll(async () => {
    owner = await cluster.start()
    await applyMigrations(owner)
    await withClient(owner, async (client) => {
      // As the application: without rights to statistics, and not the owner of the functions.
      await client.query(`CREATE ROLE app LOGIN PASSWORD 'app'`)
      // Clusters of tests commit without waiting for anything.
      await client.query('ALTER ROLE app SET synchronous_commit = on')
      await grantToAppRole(client, 'app')
      // The vote of this test is opened by its factory, which writes what only the owner's functions may.
      await client.query('GRANT ALL ON ALL TABLES IN SCHEMA public TO app')
    })
    standby = await startStandby(owner)
    await waitFor('*')
    // Read at the first use of the environment, which is in the first test.
    const DATABASE_URL = Object.assign(new URL(owner), { username: 'app', password: 'app' }).href
    Object.assign(process.env, { DATABASE_URL, DATABASE_COPIES: '2', DATABASE_POOL: '4', DATABASE_PATIENCE_MS: '2200' })
    const organization = await anOrganization()
    const process_ = await aBudgetProcess(organization)
    const proposalId = await aProposal(organization, process_)
    await anOpenVote(organization, process_)
    ctx = contextOf(organization, await aMember(organization, { joined: [process_.processId] }))
    vote = { moduleId: process_.modules.vote, proposalId }
  }, 120_000)
  afterEach(async () => {
    thaw()
    await waitFor('*')
    await untilServed()
  }, 60_000)
  afterAll(async () => {
    await databasePool().end()
    await standby.stop()
    await cluster.remove()
  }, 60_000)

  it('confirms a vote that both servers have', async () => {
    const { version } = await aVote()
    const read = () => sql<{ version: number }>('SELECT max("version") AS "version" FROM "Ballot"', standby.url)
    await expect.poll(read).toEqual([{ version }])
  })

  it('refuses a vote and any other change on a server whose commits wait for nobody', async () => {
    const before = await sql('SELECT count(*) FROM "LedgerEvent"')
    await untilServed()
    await waitFor('')
    for (const run of [aVote, () => rename('alone')]) {
      const { name, tookMs } = await refusal(run)
      expect(name).toBe('copyMissing')
      expect(tookMs).toBeLessThan(LIMIT_MS)
    }
    expect(await sql('SELECT count(*) FROM "LedgerEvent"')).toEqual(before)
    expect(await sql(`SELECT 1 FROM "Organization" WHERE "name" = 'alone'`)).toEqual([])
  }, 30_000)

  it.each(['local', 'off', 'remote_write'])(
    'refuses while the role commits with synchronous_commit = %s',
    async (value) => {
      // Connections that are open keep the setting that they began with.
      const change = async (text: string) => {
        await sql(`ALTER ROLE app ${text}`)
        await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'`)
        await expect.poll(() => databasePool().totalCount).toBe(0)
      }
      await change(`SET synchronous_commit = ${value}`)
      expect((await refusal(aVote)).name).toBe('copyMissing')
      await change('SET synchronous_commit = on')
    },
    30_000,
  )

  it('does not confirm while the standby stands still, and refuses at once what comes then', async () => {
    freeze()
    const first = await refusal(() => rename('while it stands still'))
    expect(first).toMatchObject({ name: 'outcomeUnknown' })
    expect(first.tookMs).toBeLessThan(LIMIT_MS)
    const votes = await Promise.all([refusal(aVote), refusal(aVote), refusal(() => rename('later'))])
    for (const { name, tookMs } of votes) {
      expect(name).toBe('copyMissing')
      expect(tookMs).toBeLessThan(1000)
    }
    // Nobody sees what is not on both servers.
    expect(await sql(`SELECT 1 FROM "Organization" WHERE "name" = 'while it stands still'`)).toEqual([])
    thaw()
    await untilServed()
    expect(await sql(`SELECT 1 FROM "Organization" WHERE "name" = 'while it stands still'`)).toHaveLength(1)
  }, 60_000)

  it('reads, counts limits and verifies while the standby stands still', async () => {
    freeze()
    await refusal(() => rename('x'))
    const began = performance.now()
    await databasePool().query('SELECT count(*) FROM "Organization"')
    expect(await countInStore({ name: 'of the test', seconds: 60 }, 'key', 1)).toMatchObject({ count: 1 })
    expect(await verifyLog()).toMatchObject({ findings: [] })
    expect(performance.now() - began).toBeLessThan(1000)
  }, 60_000)

  it.each([
    ['a command', () => rename('emptied')],
    ['a vote', aVote],
  ])(
    'does not confirm %s whose commit the server stopped waiting for',
    async (_what, run) => {
      await untilServed()
      freeze()
      const outcome = refusal(run)
      await untilWaiting()
      // Patroni without strict mode: the leader goes on alone, and what waits is answered with success.
      await waitFor('')
      expect((await outcome).name).toBe('outcomeUnknown')
    },
    60_000,
  )

  it.each([
    ['of a statement of its own', (name: string) => [`UPDATE "Organization" SET "name" = '${name}'`]],
    ['of a transaction', (name: string) => ['BEGIN', `UPDATE "Organization" SET "name" = '${name}'`, 'COMMIT']],
  ])(
    'takes the end of the waiting %s for a failure, and only for its own',
    async (kind, statements) => {
      const connection = await databasePool().connect()
      freeze()
      const outcome = refusal(async () => {
        for (const text of statements(kind)) await connection.query(text)
      })
      await untilWaiting()
      await sql(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)
      const { name } = await outcome
      thaw()
      expect(name).toBe('outcomeUnknown')
      // The server said that it was done.
      expect(await sql(`SELECT 1 FROM "Organization" WHERE "name" = '${kind}'`)).not.toEqual([])
      expect((await connection.query('SELECT 1 AS "one"')).rows).toEqual([{ one: 1 }])
      connection.release(true)
    },
    60_000,
  )

  it('the same by the client of Prisma', async () => {
    await untilServed()
    freeze()
    const { name, tookMs } = await refusal(() =>
      prismaClient().organization.updateMany({ data: { name: 'by Prisma' } }),
    )
    expect(name).toBe('outcomeUnknown')
    expect(tookMs).toBeLessThan(LIMIT_MS)
  }, 60_000)

  it('counts a vote once that is repeated after an unknown outcome', async () => {
    const count = () =>
      sql<{ n: number }>(`SELECT count(*)::int AS n FROM "LedgerEvent" WHERE "kind" = 'BALLOT_CHANGED'`)
    await untilServed()
    const [before] = await count()
    freeze()
    await refusal(aVote)
    thaw()
    await untilServed()
    expect(await count()).toEqual([before])
  }, 60_000)

  it.each([
    ['', 2, false],
    ['*', 2, true],
    ['db2', 2, true],
    ['db2, db3', 3, false],
    ['"first"', 2, true],
    ['FIRST 2 (db2, db3)', 3, true],
    ['ANY 1 (db2, db3)', 3, false],
    ['any 2 (*)', 3, true],
    ['2 (db2, db3)', 3, true],
    ['', 1, true],
  ])('with "%s" %i copies are waited for: %s', async (names, copies, expected) => {
    await waitFor(names)
    const isPromised = await sql(`SET synchronous_commit = on; SELECT require_copies(${copies})`).then(
      () => true,
      () => false,
    )
    expect(isPromised).toBe(expected)
  })

  it('refuses at once when the standby is gone', async () => {
    await standby.stop()
    await sleep(1100)
    const { name, tookMs } = await refusal(aVote)
    expect(name).toBe('copyMissing')
    expect(tookMs).toBeLessThan(1000)
    standby = await startStandby(owner)
  }, 60_000)
})
