import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { avatarOf } from '@/lib/identity/auth/session/issue-token'
import { displayName } from '@/lib/identity/users/profile/display-name'
import { visibleProcesses } from '@/lib/process/processes/policy'

/** A member as others see one: the displayed name, and the rest only if the profile is public. */
export type ShownPerson = { id: number; displayName: string } & (
  | { isPublic: false }
  | {
      isPublic: true
      name: string
      surname: string
      biography: string
      education: string
      work: string
      avatar: string
      hasAvatar: boolean
      memberSince: Date
    }
)

const personRow = z.object({
  hasPublished: z.boolean(),
  /** Null for whom is no member; then all of them. */
  id: z.number().nullable(),
  displayName: z.string().nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  biography: z.string().nullable(),
  education: z.string().nullable(),
  work: z.string().nullable(),
  isPublic: z.boolean().nullable(),
  avatarFileId: z.string().nullable(),
  memberSince: z.date().nullable(),
})

/**
 * A member whom the reader may see: who has a public profile, or published an idea or a comment that the reader sees. Throws
 * accountUnknown for all others, whether they exist or not, after the same statements.
 */
export async function getShownPerson(ctx: Context, userId: number): Promise<ShownPerson> {
  const row = await readPerson(ctx, userId)
  const { id, isPublic, hasPublished, avatarFileId, memberSince } = row
  const isOneself = ctx.actor.kind === 'user' && ctx.actor.userId === id
  if (id === null || memberSince === null || !(isPublic || hasPublished || isOneself))
    throw new AppError('accountUnknown')
  const shown = { id, displayName: row.displayName ?? '' }
  if (!isPublic) return { ...shown, isPublic: false }
  const { name, surname, biography, education, work } = row
  return {
    ...shown,
    isPublic: true,
    name: name ?? '',
    surname: surname ?? '',
    biography: biography ?? '',
    education: education ?? '',
    work: work ?? '',
    memberSince,
    avatar: avatarOf({ avatarFileId }),
    hasAvatar: avatarFileId !== null,
  }
}

// What was published is searched for every id, so that the time tells nothing of who exists.
async function readPerson(ctx: Context, userId: number): Promise<z.infer<typeof personRow>> {
  const organizationId = ctx.organization.id
  const processes = await ctx.db.process.findMany({ where: visibleProcesses(ctx), select: { id: true } })
  const [row] = await ctx.sql(personRow)`
    WITH seen AS MATERIALIZED (
      SELECT EXISTS (SELECT 1 FROM "Proposal" p WHERE p."organizationId" = ${organizationId}
          AND p."processId" = ANY(${processes.map(({ id }) => id)}::int[])
          AND p."publishedAt" IS NOT NULL AND p."cancelledAt" IS NULL AND p."hiddenAt" IS NULL
          AND (p."authorId" = ${userId}
            OR EXISTS (SELECT 1 FROM "CoAuthor" a WHERE a."proposalId" = p."id" AND a."userId" = ${userId}
              AND a."organizationId" = ${organizationId} AND a."acceptedAt" IS NOT NULL)
            OR EXISTS (SELECT 1 FROM "Comment" c WHERE c."proposalId" = p."id" AND c."authorId" = ${userId}
              AND c."organizationId" = ${organizationId}
              AND c."deletedAt" IS NULL AND c."hiddenAt" IS NULL AND c."heldAt" IS NULL))) AS "hasPublished"
    )
    SELECT seen."hasPublished", u."id", ${displayName(ctx)} AS "displayName", u."name", u."surname", u."biography",
      u."education", u."work", u."isPublic", u."avatarFileId", m."createdAt" AS "memberSince"
    FROM seen
    LEFT JOIN "Membership" m ON m."userId" = ${userId} AND m."organizationId" = ${organizationId}
      AND m."status" = 'ACTIVE'
    LEFT JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL`
  if (!row) throw new AppError('accountUnknown')
  return row
}
