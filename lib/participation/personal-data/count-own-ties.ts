import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'

const ownTiesRow = z.object({ followed: z.number(), groups: z.number(), invitations: z.number() })

/** How many ideas the actor follows, how many groups they are in, and how many invitations to co-write are open. */
export type OwnTies = z.infer<typeof ownTiesRow>

export async function countOwnTies(ctx: SignedInContext): Promise<OwnTies> {
  const { userId } = ctx.actor
  const [row] = await ctx.sql(ownTiesRow)`
    SELECT
      (SELECT count(*) FROM "Follow" f
        WHERE f."organizationId" = ${ctx.organization.id} AND f."userId" = ${userId})::int AS "followed",
      (SELECT count(*) FROM "GroupMembership" g
        WHERE g."organizationId" = ${ctx.organization.id} AND g."userId" = ${userId})::int AS "groups",
      (SELECT count(*) FROM "CoAuthor" a JOIN "Proposal" p ON p."id" = a."proposalId"
        WHERE a."organizationId" = ${ctx.organization.id} AND a."userId" = ${userId} AND a."acceptedAt" IS NULL
          AND p."status" <> 'CANCELLED' AND p."hiddenAt" IS NULL)::int AS "invitations"`
  return row ?? { followed: 0, groups: 0, invitations: 0 }
}
