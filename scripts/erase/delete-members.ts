import type pg from 'pg'
import { quoteName } from '../database/connection'
import { type Reference, readReferences } from './tenant-tables'

const MEMBERS_AT_ONCE = 500

/**
 * Deletes the members of an organization, and the accounts of those whom no other organization knows: no membership, no
 * row of any table. Accounts of platform administrators stay. Each batch is one transaction.
 */
export async function deleteMembers(client: pg.Client, organizationId: number): Promise<number> {
  const deleteAccounts = `DELETE FROM "User" u WHERE u."id" = ANY($1::int[]) AND NOT u."isPlatformAdmin"
    ${knownElsewhere(await readReferences(client))}`
  let members = 0
  for (;;) {
    await client.query('BEGIN')
    const { rows } = await client.query<{ userId: number }>(
      `DELETE FROM "Membership" m WHERE m.ctid = ANY(ARRAY(
         SELECT s.ctid FROM "Membership" s WHERE s."organizationId" = $1 LIMIT ${MEMBERS_AT_ONCE})) RETURNING m."userId"`,
      [organizationId],
    )
    const accounts = await client.query(deleteAccounts, [rows.map(({ userId }) => userId)])
    await client.query(
      `UPDATE "OrganizationErasure" SET "rows" = "rows" || jsonb_build_object(
         'Membership', coalesce(("rows" ->> 'Membership')::bigint, 0) + $2::int,
         'User', coalesce(("rows" ->> 'User')::bigint, 0) + $3::int) WHERE "id" = $1`,
      [organizationId, rows.length, accounts.rowCount ?? 0],
    )
    await client.query('COMMIT')
    members += rows.length
    if (rows.length === 0) return members
  }
}

// One-time codes belong to the account and go with it.
function knownElsewhere(references: readonly Reference[]): string {
  return references
    .filter(({ child, parent }) => parent === 'User' && child !== 'OneTimeCode')
    .map(({ child, childColumns: [column = ''] }) => {
      return `AND NOT EXISTS (SELECT 1 FROM ${quoteName(child)} r WHERE r.${quoteName(column)} = u."id")`
    })
    .join(' ')
}

/** Takes profile pictures away that are files of the organization; the accounts may stay. */
export async function forgetPictures(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `UPDATE "User" u SET "avatarFileId" = NULL FROM "File" f
      WHERE f."organizationId" = $1 AND u."id" = f."ownerId" AND u."avatarFileId" = f."id"`,
    [organizationId],
  )
}
