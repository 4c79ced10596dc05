import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { GLOBAL_MODELS } from '@/lib/foundation/db/tenant-models'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { suspendOrganization } from '@/lib/identity/organizations/platform/suspend-organization'
import { listMissingOrganizations } from '@/lib/outcome/ledger/verifying/list-missing-organizations'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { verifyLog } from '@/lib/outcome/tlog/verifying/verify-log'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { withClient } from '@/scripts/database/connection'
import { type ErasureReport, eraseOrganization } from '@/scripts/erase/erase-organization'
import { findErasure, readErasureFacts } from '@/scripts/erase/find-erasure'
import { refusalOf } from '@/scripts/erase/refusals'
import { readReferences, readTenantTables } from '@/scripts/erase/tenant-tables'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { sealEverything } from '@/tests/factories/sealing'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { query } from './programs'

const MODELS = readdirSync('prisma/schema')
  .flatMap((file) => [...readFileSync(`prisma/schema/${file}`, 'utf8').matchAll(/^model (\w+) \{/gm)])
  .map(([, name = '']) => name)

describe('which tables', () => {
  it('are all that the schema has, but those of the installation', async () => {
    const tables = await withClient(testDatabaseUrl, readTenantTables)
    const names = [...tables.map(({ name }) => name), 'Membership', 'OrganizationDomain']
    expect(names.toSorted()).toEqual(MODELS.filter((name) => !GLOBAL_MODELS.has(name)).toSorted())
  })

  it('come before those that they refer to, unless they are deleted with them', async () => {
    const [tables, references] = await withClient(testDatabaseUrl, async (client) => [
      (await readTenantTables(client)).map(({ name }) => name),
      await readReferences(client),
    ])
    const late = references.filter(
      ({ child, parent, cascades }) =>
        tables.includes(parent) && tables.indexOf(child) > tables.indexOf(parent) && !cascades,
    )
    expect(late).toEqual([])
  })
})

/** A town with a closed and sealed vote, a discussion, an idea merged into another one, and a file. */
async function aTown() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const voter = await aMember(organization, { joined: [process.processId] })
  const [proposalId, mergedId] = [await aProposal(organization, process), await aProposal(organization, process)]
  const db = prismaClient()
  const of = { organizationId: organization.id, proposalId, authorId: voter.userId }
  const { id: parentId } = await db.comment.create({ data: { ...of, body: 'A question' } })
  await db.comment.create({ data: { ...of, body: 'An answer', parentId } })
  await db.proposal.update({ where: { id: mergedId }, data: { mergedIntoId: proposalId } })
  await db.costCheck.create({ data: { ...of, amount: 10 } })
  // Other tests of this worker had an organization of the same number.
  await currentStorage().deleteFolder(`${organization.id}/`)
  await currentStorage().put(`${organization.id}/a-file/document`, Buffer.from('x'))
  await openVoting(contextOf(organization, admin), { moduleId: process.modules.vote })
  await castPreference(contextOf(organization, voter), { moduleId: process.modules.vote, proposalId })
  return { organization, admin, voter, moduleId: process.modules.vote }
}

async function seal() {
  await sealEverything()
  await integrateLog()
}

const facts = ({ primaryHost, name }: CurrentOrganization) =>
  withClient(testDatabaseUrl, async (client) => {
    const found = await findErasure(client, primaryHost)
    return found && refusalOf(await readErasureFacts(client, found, name))
  })

const erase = ({ primaryHost }: CurrentOrganization): Promise<ErasureReport> =>
  withClient(testDatabaseUrl, async (client) => {
    const found = await findErasure(client, primaryHost)
    if (!found) throw new Error('no such organization')
    return eraseOrganization(client, found)
  })

/** Number and content of all rows of an organization, by table. */
async function rowsOf({ id }: CurrentOrganization): Promise<Record<string, string>> {
  const names = MODELS.filter((name) => !GLOBAL_MODELS.has(name))
  const counts = names.map(
    (
      name,
    ) => `SELECT '${name}' AS "name", count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '')
      AS "rows" FROM "${name}" t WHERE "organizationId" = ${id}`,
  )
  const rows = await query<{ name: string; rows: string }>(testDatabaseUrl, counts.join(' UNION ALL '))
  return Object.fromEntries(rows.filter(({ rows }) => !rows.startsWith('0 ')).map(({ name, rows }) => [name, rows]))
}

const KILL_WAITING = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%OrganizationErasure%'`

describe.skipIf(!hasRealPostgres)('erasing an organization', () => {
  it('waits for its votes, then deletes everything of it and nothing of others', { timeout: 90_000 }, async () => {
    const [town, other] = [await aTown(), await aTown()]
    await prismaClient().membership.create({
      data: { organizationId: other.organization.id, userId: town.voter.userId },
    })
    expect(await facts(town.organization)).toMatch(/A vote is open/)
    for (const { organization, admin, moduleId } of [town, other])
      await closeVoting(contextOf(organization, admin), { moduleId, ...EARLY })
    expect(await facts(town.organization)).toMatch(/not in the public log yet/)
    await seal()
    expect(await facts(town.organization)).toBeNull()
    const [kept, log] = [await rowsOf(other.organization), await verifyLog()]
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(['Choice', 'LedgerEntry', 'LogClosing', 'Comment']))

    const report = await erase(town.organization)
    expect(report).toMatchObject({ files: 1, rows: { Comment: 2, Choice: 1, Membership: 2, User: 1 } })
    expect(await rowsOf(town.organization)).toEqual({})
    expect(await rowsOf(other.organization)).toEqual(kept)
    expect(await verifyLog()).toEqual(log)
    expect(log.size).toBeGreaterThan(4)
    const accounts = await prismaClient().user.findMany({
      where: { id: { in: [town.voter.userId, town.admin.userId] } },
    })
    expect(accounts.map(({ id }) => id)).toEqual([town.voter.userId])
    expect(await Array.fromAsync(currentStorage().list(`${other.organization.id}/`))).toHaveLength(1)
    expect(await facts(town.organization)).toBeNull()
    const saved = [town.organization.id, 999].map((organizationId) => ({ organizationId }) as never)
    expect(await listMissingOrganizations(saved)).toEqual([
      { id: town.organization.id, erasedAt: expect.any(Date) },
      { id: 999, erasedAt: null },
    ])
  })

  it('goes on where it was killed, and until then lets go of no other ledger', { timeout: 90_000 }, async () => {
    const [town, other] = [await aTown(), await aTown()]
    for (const { organization, admin, moduleId } of [town, other])
      await closeVoting(contextOf(organization, admin), { moduleId, ...EARLY })
    await seal()
    const process = await prismaClient().process.findFirstOrThrow({ where: { organizationId: town.organization.id } })
    await withClient(testDatabaseUrl, async (holder) => {
      await holder.query('BEGIN')
      await holder.query('SELECT 1 FROM "Process" WHERE "id" = $1 FOR UPDATE', [process.id])
      const killed = erase(town.organization)
      const outcome = expect(killed).rejects.toThrow(/terminat/)
      await expect.poll(() => query(testDatabaseUrl, KILL_WAITING), { interval: 10, timeout: 60_000 }).toHaveLength(1)
      await outcome
    })
    const left = await rowsOf(town.organization)
    expect(Object.keys(left)).toEqual(expect.arrayContaining(['Process', 'Membership', 'OrganizationDomain']))
    expect(left).not.toHaveProperty('LedgerEvent')
    await expect(query(testDatabaseUrl, 'DELETE FROM "LedgerEvent"')).rejects.toThrow('insert-only')
    await expect(query(testDatabaseUrl, 'DELETE FROM "LogEntry"')).rejects.toThrow('insert-only')
    const platform = contextOf(other.organization, { ...other.admin, isPlatformAdmin: true })
    const again = { organizationId: town.organization.id, suspended: false, reason: '' }
    await expect(suspendOrganization(platform, again)).rejects.toThrow('organizationUnknown')

    const report = await erase(town.organization)
    expect(report.rows).toMatchObject({ LedgerEvent: 3, Process: 1, Membership: 2, User: 2 })
    expect(await rowsOf(town.organization)).toEqual({})
    await expect(query(testDatabaseUrl, 'DELETE FROM "LedgerEvent"')).rejects.toThrow('insert-only')
  })
})
