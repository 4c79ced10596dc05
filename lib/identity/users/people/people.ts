import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { Authority, MembershipStatus } from '@/lib/generated/prisma/enums'
import { canAdministerPeople } from '@/lib/identity/users/policy'

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  status: z.enum(MembershipStatus),
  authorities: z.array(z.enum(Authority)),
  /** Processes in which the member has a role. */
  processIds: z.array(z.number()),
  memberSince: z.date(),
  lastSeenAt: z.date().nullable(),
})

/** A member in the back office. */
export type Person = z.infer<typeof personRow>

type PeopleQuery = { q?: string | undefined; page?: number; size?: number }

const personPageRow = personRow.extend(totalRow.shape)

/** Members of the organization, newest first, optionally filtered by name, username or email. ADMIN only. */
export async function listPeople(
  ctx: Context,
  { q = '', page = 0, size = 50 }: PeopleQuery = {},
): Promise<Page<Person>> {
  requireAllowed(canAdministerPeople(ctx.actor))
  const found = q.trim() === '' ? fragment`true` : matching(q.trim())
  const rows = await ctx.sql(personPageRow)`
    SELECT ${COLUMNS}, (count(*) OVER ())::int AS "total" FROM ${MEMBERS}
    WHERE m."organizationId" = ${ctx.organization.id} AND u."erasedAt" IS NULL AND ${found}
    ORDER BY m."createdAt" DESC, m."id" DESC LIMIT ${size} OFFSET ${page * size}`
  return { items: rows.map(({ total: _total, ...person }) => person), total: rows[0]?.total ?? 0, page, size }
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
  m."createdAt" AS "memberSince",
  ARRAY(SELECT DISTINCT r."processId" FROM "ProcessRole" r
    WHERE r."userId" = u."id" AND r."organizationId" = m."organizationId" ORDER BY 1) AS "processIds",
  (SELECT max(s."lastSeenAt") FROM "UserSession" s
    WHERE s."userId" = u."id" AND s."organizationId" = m."organizationId") AS "lastSeenAt"`

// Escapes LIKE wildcards.
function matching(q: string) {
  const pattern = `%${q.slice(0, 100).replace(/[\\%_]/g, '\\$&')}%`
  return fragment`fold(concat_ws(' ', u."name", u."surname", u."username", u."email")) LIKE fold(${pattern})`
}
