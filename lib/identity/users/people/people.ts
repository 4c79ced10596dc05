import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { Authority, MembershipStatus } from '@/lib/generated/prisma/enums'
import { PEOPLE_PAGE_SIZE } from '@/lib/identity/users/limits'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import type { PeopleFilter } from './people-schemas'

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  mobileConfirmed: z.boolean(),
  deskConfirmed: z.boolean(),
  status: z.enum(MembershipStatus),
  authorities: z.array(z.enum(Authority)),
  /** Processes in which the member has a role. */
  processIds: z.array(z.number()),
  memberSince: z.date(),
  lastSeenAt: z.date().nullable(),
})

/** A member in the back office. */
export type Person = z.infer<typeof personRow>

/** How officers call a member; the name that is typed to erase the account. */
export function nameOfPerson({ name, surname, username }: Pick<Person, 'name' | 'surname' | 'username'>): string {
  return `${name} ${surname}`.trim() || username
}

type PeopleQuery = PeopleFilter & {
  page?: number
  size?: number
  /** Id of the last person read: the list continues behind it, whatever its length. */
  after?: number | undefined
}

/** Members of the organization, newest first. ADMIN only. */
export async function listPeople(ctx: Context, query: PeopleQuery = {}): Promise<Page<Person>> {
  requireAllowed(canAdministerPeople(ctx.actor))
  const { page = 0, size = PEOPLE_PAGE_SIZE, after } = query
  const [rows, [counted]] = await Promise.all([
    readPeople(ctx, query, { size: size + 1, offset: after === undefined ? page * size : 0 }),
    ctx.sql(countRow)`
      SELECT count(*)::int AS "count" FROM ${MEMBERS}
      WHERE m."organizationId" = ${ctx.organization.id} AND u."erasedAt" IS NULL AND ${matching(ctx, query)}`,
  ])
  const items = rows.slice(0, size)
  const list = { items, total: counted?.count ?? 0, page, size }
  return after === undefined ? list : { ...list, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}

/** The members that a filter selects, in slices, newest first: the rows of an export. ADMIN only. */
export async function* slicesOfPeople(ctx: Context, filter: PeopleFilter, size: number): AsyncGenerator<Person[]> {
  requireAllowed(canAdministerPeople(ctx.actor))
  let after: number | undefined
  for (;;) {
    const rows = await readPeople(ctx, { ...filter, after }, { size, offset: 0 })
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    after = rows.at(-1)?.id
  }
}

function readPeople(ctx: Context, query: PeopleQuery, { size, offset }: { size: number; offset: number }) {
  return ctx.sql(personRow)`
    SELECT ${COLUMNS} FROM ${MEMBERS}
    WHERE m."organizationId" = ${ctx.organization.id} AND u."erasedAt" IS NULL AND ${matching(ctx, query)}
      AND ${behind(ctx, query.after)}
    ORDER BY m."id" DESC LIMIT ${size} OFFSET ${offset}`
}

/** One member. ADMIN only; people of other organizations are not found. */
export async function getPerson(ctx: Context, userId: number): Promise<Person> {
  requireAllowed(canAdministerPeople(ctx.actor))
  const [person] = await ctx.sql(personRow)`
    SELECT ${COLUMNS} FROM ${MEMBERS}
    WHERE m."organizationId" = ${ctx.organization.id} AND m."userId" = ${userId} AND u."erasedAt" IS NULL`
  if (!person) throw new AppError('accountUnknown')
  return person
}

const MEMBERS = fragment`"Membership" m JOIN "User" u ON u."id" = m."userId"`

const COLUMNS = fragment`
  u."id", u."name", u."surname", u."username", u."email", m."status"::text, m."authorities"::text[] AS "authorities",
  u."emailConfirmedAt" IS NOT NULL AS "emailConfirmed", u."mobileConfirmedAt" IS NOT NULL AS "mobileConfirmed",
  m."deskConfirmedAt" IS NOT NULL AS "deskConfirmed", m."createdAt" AS "memberSince",
  ARRAY(SELECT DISTINCT r."processId" FROM "ProcessRole" r
    WHERE r."userId" = u."id" AND r."organizationId" = m."organizationId" ORDER BY 1) AS "processIds",
  (SELECT max(s."lastSeenAt") FROM "UserSession" s
    WHERE s."userId" = u."id" AND s."organizationId" = m."organizationId") AS "lastSeenAt"`

// The person may have left since the previous page: then the list ends.
function behind(ctx: Context, after: number | undefined): Fragment {
  if (after === undefined) return fragment`true`
  return fragment`m."id" < (SELECT l."id" FROM "Membership" l
    WHERE l."userId" = ${after} AND l."organizationId" = ${ctx.organization.id})`
}

function matching(ctx: Context, { q = '', role, state, confirmed, processId, groupId }: PeopleFilter): Fragment {
  const { id } = ctx.organization
  const text = q.trim()
  return fragment`${text === '' ? fragment`true` : named(text)}
    AND (${state ?? null}::text IS NULL OR m."status"::text = ${state ?? null}::text)
    AND ${withRole(role)} AND ${confirmedBy(confirmed)}
    AND (${processId ?? null}::int IS NULL OR EXISTS (SELECT 1 FROM "ProcessMembership" p
        WHERE p."processId" = ${processId ?? null}::int AND p."userId" = m."userId" AND p."organizationId" = ${id})
      OR EXISTS (SELECT 1 FROM "ProcessRole" r
        WHERE r."processId" = ${processId ?? null}::int AND r."userId" = m."userId" AND r."organizationId" = ${id}))
    AND (${groupId ?? null}::int IS NULL OR EXISTS (SELECT 1 FROM "GroupMembership" g
        WHERE g."groupId" = ${groupId ?? null}::int AND g."userId" = m."userId" AND g."organizationId" = ${id}))`
}

function withRole(role: PeopleFilter['role']): Fragment {
  if (role === undefined) return fragment`true`
  return role === 'NONE'
    ? fragment`cardinality(m."authorities") = 0`
    : fragment`m."authorities"::text[] @> ARRAY[${role}]::text[]`
}

function confirmedBy(confirmed: PeopleFilter['confirmed']): Fragment {
  switch (confirmed) {
    case 'EMAIL':
      return fragment`u."emailConfirmedAt" IS NOT NULL`
    case 'MOBILE':
      return fragment`u."mobileConfirmedAt" IS NOT NULL`
    case 'DESK':
      return fragment`m."deskConfirmedAt" IS NOT NULL`
    case 'NOTHING':
      return fragment`coalesce(u."emailConfirmedAt", u."mobileConfirmedAt", m."deskConfirmedAt") IS NULL`
    case undefined:
      return fragment`true`
  }
}

// Escapes LIKE wildcards. The same expression as in the index "User_names", which finds three letters in a row; for fewer it
// would return every account of the installation, so another expression keeps PostgreSQL from choosing it.
function named(q: string): Fragment {
  const pattern = `%${q.slice(0, 100).replace(/[\\%_]/g, '\\$&')}%`
  const names = fragment`fold(u."name" || ' ' || u."surname" || ' ' || u."username" || ' ' || coalesce(u."email", ''))`
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(q)
  return fragment`${isIndexed ? names : fragment`${names} || ''`} LIKE fold(${pattern})`
}
