import type pg from 'pg'

const SHOWN_MAX = 50

/** Who may do everything: administrators of the platform and of each organization, by host; none in an empty database. */
export async function listAdministrators(client: pg.Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS "name" FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname IN ('User', 'Membership', 'OrganizationDomain')`,
  )
  const has = (...names: string[]) => names.every((name) => columns.some((column) => column.name === name))
  // What --force replaces may be no database of this platform, or one of an old release.
  if (!has('User.username', 'User.isPlatformAdmin', 'Membership.authorities', 'OrganizationDomain.isPrimary')) return []
  const { rows } = await client.query<{ who: string }>(
    `SELECT 'platform: ' || "username" AS "who" FROM "User" WHERE "isPlatformAdmin"
     UNION ALL SELECT coalesce(d."host", 'organization ' || m."organizationId") || ': ' || u."username"
     FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
     LEFT JOIN "OrganizationDomain" d ON d."organizationId" = m."organizationId" AND d."isPrimary"
     WHERE 'ADMIN' = ANY (m."authorities"::text[]) ORDER BY 1`,
  )
  return rows.map(({ who }) => who)
}

/** What to print of the administrators before and after a restore: those who came and went first. */
export function describeAdministrators(before: readonly string[], after: readonly string[]): string[] {
  const [came, went] = [missingIn(after, before), missingIn(before, after)]
  return [
    ...section('Administrators before the restore', before),
    ...section('Administrators after it', after),
    ...(came.length > 0 ? section('Only after it', came) : []),
    ...(went.length > 0 ? section('Only before it', went) : []),
  ]
}

function section(title: string, names: readonly string[]): string[] {
  const more = names.length - SHOWN_MAX
  return [
    `${title}: ${names.length}`,
    ...names.slice(0, SHOWN_MAX).map((name) => `  ${name}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

const missingIn = (all: readonly string[], others: readonly string[]): string[] =>
  all.filter((name) => !others.includes(name))
