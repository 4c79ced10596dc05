// `npm run organization -- erase --host HOST [--name NAME] [--dry-run]`: says what belongs to an organization and erases it.
import type pg from 'pg'
import { organizationFolders } from '@/lib/foundation/files/organization-folders'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { directUrl } from '../backup/postgres-address'
import { Refused, say } from '../command-line'
import { quoteName, withClient } from '../database/connection'
import { eraseOrganization } from './erase-organization'
import { type Erasure, findErasure, readErasureFacts } from './find-erasure'
import { refusalOf } from './refusals'
import { readTenantTables } from './tenant-tables'

type Options = { host?: string | undefined; name?: string | undefined; 'dry-run'?: boolean | undefined }

/** Erases an organization, or only says what that would delete. */
export async function eraseByCommand({ host = '', name, 'dry-run': isDryRun = false }: Options): Promise<void> {
  await withClient(directUrl(), async (client) => {
    const erasure = await findErasure(client, host.toLowerCase())
    if (!erasure) throw new Refused(`No organization has the host ${host}.`)
    const refusal = refusalOf(await readErasureFacts(client, erasure, name))
    if (isDryRun) return listContents(client, erasure, refusal)
    if (refusal) throw new Refused(refusal)
    const { rows, files } = await eraseOrganization(client, erasure)
    sayRows(Object.entries(rows))
    say(`Erased organization ${erasure.id} "${erasure.name}" with ${files} files.`)
    say('The public log keeps its hashes. Backups, and old versions in a bucket, hold it until they are deleted.')
  })
}

async function listContents(
  client: pg.Client,
  { id, name, hosts, isBegun }: Erasure,
  refusal: string | null,
): Promise<void> {
  say(`Organization ${id} "${name}" at ${hosts.join(', ')}${isBegun ? ', partly erased' : ''}`)
  const counted: [string, number][] = []
  for (const table of ['Membership', ...(await readTenantTables(client)).map((one) => one.name).toSorted()]) {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) AS "count" FROM ${quoteName(table)} WHERE "organizationId" = $1`,
      [id],
    )
    counted.push([table, Number(rows[0]?.count)])
  }
  sayRows(counted)
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) AS "count" FROM "Membership" m WHERE m."organizationId" = $1 AND NOT EXISTS (
       SELECT 1 FROM "Membership" o WHERE o."userId" = m."userId" AND o."organizationId" <> $1)`,
    [id],
  )
  say(`Accounts that belong to no other organization: ${rows[0]?.count}`)
  let files = 0
  for (const folder of organizationFolders(id)) for await (const _key of currentStorage().list(folder)) files += 1
  say(`Stored files: ${files}`)
  say(refusal ?? 'Nothing was changed.')
}

function sayRows(rows: readonly (readonly [string, number])[]): void {
  for (const [table, count] of rows) if (count > 0) say(`${String(count).padStart(12)}  ${table}`)
}
