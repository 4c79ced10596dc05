import type pg from 'pg'
import { organizationFolders } from '@/lib/foundation/files/organization-folders'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { deleteMembers, forgetPictures } from './delete-members'
import { deleteRows } from './delete-rows'
import type { Erasure } from './find-erasure'
import { readTenantTables } from './tenant-tables'

/** What an erasure deleted. */
export type ErasureReport = { rows: Record<string, number>; files: number }

/**
 * Erases an organization: its rows in all tables, members with the accounts that nobody else knows, its files, last the
 * organization itself. Every batch commits and is counted in the record of the erasure; when it is interrupted, the next
 * run goes on. The public log stays: it holds hashes alone.
 */
export async function eraseOrganization(client: pg.Client, erasure: Erasure): Promise<ErasureReport> {
  await begin(client, erasure)
  await forgetPictures(client, erasure.id)
  const tables = await readTenantTables(client)
  // Again, until nothing is left: a request or job that had begun may write once more.
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0
    for (const table of tables) deleted += await deleteRows(client, erasure.id, table)
  }
  await deleteMembers(client, erasure.id)
  await deleteFiles(client, erasure.id)
  return end(client, erasure.id)
}

/** Suspends it and writes the record, from which time its rows may be deleted. */
async function begin(client: pg.Client, { id, name, hosts }: Erasure): Promise<void> {
  await client.query('BEGIN')
  await client.query(
    'UPDATE "Organization" SET "suspendedAt" = coalesce("suspendedAt", now()), "updatedAt" = now() WHERE "id" = $1',
    [id],
  )
  // One that was erased here and came back with a restored backup is erased anew.
  await client.query(
    `INSERT INTO "OrganizationErasure" ("id", "name", "hosts") VALUES ($1, $2, $3)
     ON CONFLICT ("id") DO UPDATE SET "endedAt" = NULL`,
    [id, name, hosts],
  )
  await client.query('COMMIT')
}

async function deleteFiles(client: pg.Client, id: number): Promise<void> {
  for (const folder of organizationFolders(id)) {
    const files = await currentStorage().deleteFolder(folder)
    await client.query('UPDATE "OrganizationErasure" SET "files" = "files" + $2 WHERE "id" = $1', [id, files])
  }
}

/** Deletes the organization with its hosts, and what was written meanwhile by references that delete with it. */
async function end(client: pg.Client, id: number): Promise<ErasureReport> {
  await client.query('BEGIN')
  await client.query('DELETE FROM "OneTimeCode" WHERE "requestedByOrganizationId" = $1', [id])
  await client.query('DELETE FROM "Organization" WHERE "id" = $1', [id])
  const { rows } = await client.query<ErasureReport>(
    'UPDATE "OrganizationErasure" SET "endedAt" = now() WHERE "id" = $1 RETURNING "rows", "files"',
    [id],
  )
  await client.query('COMMIT')
  return rows[0] ?? { rows: {}, files: 0 }
}
