import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { reading } from '@/lib/foundation/context/reading'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { folded } from '@/lib/foundation/i18n/folded'
import type { Page } from '@/lib/foundation/input/paging'
import { escapeLike, searchWords } from '@/lib/ideas/proposals/search-words'
import { displayName, hasPublicProfile } from '@/lib/identity/users/profile/display-name'

const publicPersonRow = z.object({
  id: z.number(),
  displayName: z.string(),
  name: z.string(),
  surname: z.string(),
  avatarFileId: z.string().nullable(),
})

/** A member with a public profile; people without one are in no list. */
export type PublicPerson = z.infer<typeof publicPersonRow>

type Options = {
  q?: string | undefined
  groupId?: number | undefined
  page?: number | undefined
  size?: number | undefined
}

const publicPersonPageRow = publicPersonRow.extend(totalRow.shape)

/**
 * Members with a public profile, newest first; optionally of a group (the caller must have checked access) or by
 * name.
 */
export async function listPublicPeople(
  asked: Context,
  { q, groupId, page = 0, size = 24 }: Options = {},
): Promise<Page<PublicPerson>> {
  const ctx = reading(asked)
  const conditions = [MEMBER, fragment`m."organizationId" = ${ctx.organization.id}`, PUBLIC]
  for (const word of searchWords(q)) conditions.push(named(word))
  if (groupId !== undefined) {
    conditions.push(fragment`u."id" IN (SELECT g."userId" FROM "GroupMembership" g
      WHERE g."groupId" = ${groupId} AND g."organizationId" = ${ctx.organization.id})`)
  }
  const rows = await ctx.sql(publicPersonPageRow)`
    SELECT u."id", ${displayName(ctx)} AS "displayName", u."name", u."surname", u."avatarFileId", (count(*) OVER ())::int AS "total"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
    WHERE ${joinFragments(conditions, ' AND ')}
    ORDER BY m."createdAt" DESC, u."id" DESC LIMIT ${size} OFFSET ${page * size}`
  return { items: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0, page, size }
}

const figuresRow = z.object({ subscribers: z.number(), profiles: z.number() })

/** Counts of the community (spec: community-space): all members, and members with a public profile. */
export async function communityFigures(asked: Context): Promise<{ subscribers: number; profiles: number }> {
  const ctx = reading(asked)
  const [row] = await ctx.sql(figuresRow)`
    SELECT count(*)::int AS "subscribers", (count(*) FILTER (WHERE ${PUBLIC}))::int AS "profiles"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
    WHERE m."organizationId" = ${ctx.organization.id} AND ${MEMBER}`
  return row ?? { subscribers: 0, profiles: 0 }
}

const MEMBER = fragment`m."status" = 'ACTIVE' AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL`
const PUBLIC = hasPublicProfile

// The username is no part of it: a search would tell who has which.
function named(word: string): Fragment {
  const literal = escapeLike(folded(word))
  return fragment`fold(u."name" || ' ' || u."surname") LIKE '%' || fold(${literal}::text) || '%'`
}
