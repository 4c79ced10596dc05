import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { getExport } from '@/lib/office/exports/read-exports'
import { requestExport } from '@/lib/office/exports/request-export'
import { runExports } from '@/lib/office/exports/run-exports'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

const MEGABYTE = 1024 * 1024
const SAMPLE_MS = 1500

async function aLargeTown({ ideas, people }: { ideas: number; people: number }) {
  const organization = await anOrganization()
  const { processId, modules } = await aBudgetProcess(organization)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const db = prismaClient()
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO "User" ("username", "usernameKey", "email", "emailKey", "name", "surname", "updatedAt")
      SELECT 'person' || n, 'person' || n, 'person' || n || '@x.test', 'person' || n || '@x.test', 'Name', 'Surname ' || n,
        now() FROM generate_series(1, ${people}::int) n RETURNING "id")
    INSERT INTO "Membership" ("organizationId", "userId") SELECT ${organization.id}, "id" FROM made`
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO "Proposal" ("organizationId", "processId", "moduleId", "updatedAt", "cost")
      SELECT ${organization.id}, ${processId}, ${modules.ideas}, now(), n FROM generate_series(1, ${ideas}::int) n
      RETURNING "id"),
    versions AS (
      INSERT INTO "ProposalVersion" ("organizationId", "proposalId", "number", "status", "originalLocale", "languages",
        "publishedAt", "updatedAt")
      SELECT ${organization.id}, "id", 1, 'PUBLISHED', 'en', '{en}', now(), now() FROM made RETURNING "id")
    INSERT INTO "ProposalTranslation" ("organizationId", "versionId", "locale", "title")
    SELECT ${organization.id}, "id", 'en', 'A bench with a number, ' || "id" FROM versions`
  await db.$executeRaw`UPDATE "Proposal" p SET "currentVersionId" = v."id", "status" = 'PUBLISHED', "publishedAt" = now()
    FROM "ProposalVersion" v WHERE v."proposalId" = p."id"`
  await db.$executeRaw`ANALYZE`
  return admin
}

/** The most memory that is held while a job runs, garbage collected, in megabytes more than before. */
async function memoryOf(run: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, held())
  }, SAMPLE_MS)
  await run()
  clearInterval(timer)
  return (most - before) / MEGABYTE
}

/** The longest work between two turns of the event loop; processor time: other processes do not count. */
async function longestWorkOf(run: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = process.cpuUsage()
  let isOver = false
  const turn = () => {
    const { user, system } = process.cpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.cpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await run()
  isOver = true
  return longest
}

describe.skipIf(!hasRealPostgres)('large exports', () => {
  it('of 20,000 ideas and 100,000 people hold less than 50 MB and never occupy the event loop', async () => {
    const admin = await aLargeTown({ ideas: 20_000, people: 100_000 })
    const request = (kind: 'ideas' | 'people') =>
      requestExport(admin, { kind, format: 'xlsx', filter: {}, purpose: 'Measured by a test' })
    const ideas = await request('ideas')
    expect(await longestWorkOf(runExports), 'ms').toBeLessThan(50)
    expect(await getExport(admin, { exportId: ideas.id })).toMatchObject({ state: 'READY', rowsWritten: 20_000 })
    const both = [await request('ideas'), await request('people')]
    expect(await memoryOf(runExports), 'MB').toBeLessThan(50)
    const states = await Promise.all(both.map(({ id }) => getExport(admin, { exportId: id })))
    expect(states).toMatchObject([
      { state: 'READY', rowsWritten: 20_000 },
      { state: 'READY', rowsWritten: 100_001 },
    ])
  }, 240_000)
})
