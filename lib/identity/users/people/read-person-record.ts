import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { jsonInstant } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { Authority, ConsentKind } from '@/lib/generated/prisma/enums'
import { canAdministerPeople } from '@/lib/identity/users/policy'

const place = z.object({ id: z.number(), name: localizedText })

const recordRow = z.object({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  emailConfirmedAt: z.date().nullable(),
  mobileConfirmedAt: z.date().nullable(),
  deskConfirmedAt: z.date().nullable(),
  hasSecondFactor: z.boolean(),
  ideas: z.number(),
  /** Ideas of the person, or with them as co-author, that are being carried out. */
  fundedIdeas: z.number(),
  comments: z.number(),
  evaluations: z.number(),
  processes: z.array(place),
  groups: z.array(place),
  roles: z.array(place.extend({ authorities: z.array(z.enum(Authority)) })),
  consents: z.array(
    z.object({ kind: z.enum(ConsentKind), version: z.number(), accepted: z.boolean(), at: jsonInstant }),
  ),
})

/** What the office knows of a member; never how, or whether, somebody voted. */
export type PersonRecord = z.infer<typeof recordRow>

/** Confirmations, contributions, places, roles by process and latest consents of a member. ADMIN only. */
export async function readPersonRecord(ctx: Context, userId: number): Promise<PersonRecord> {
  requireAllowed(canAdministerPeople(ctx.actor))
  const { id } = ctx.organization
  const [record] = await ctx.sql(recordRow)`
    SELECT u."email", u."mobile", u."emailConfirmedAt", u."mobileConfirmedAt", m."deskConfirmedAt",
      u."totpConfirmedAt" IS NOT NULL AS "hasSecondFactor",
      (SELECT count(*)::int FROM "Proposal" p WHERE p."organizationId" = ${id} AND p."authorId" = u."id"
        AND p."publishedAt" IS NOT NULL) AS "ideas",
      (SELECT count(*)::int FROM "Delivery" d JOIN "Proposal" p ON p."id" = d."proposalId"
        WHERE d."organizationId" = ${id} AND (p."authorId" = u."id" OR EXISTS (SELECT 1 FROM "CoAuthor" a
          WHERE a."proposalId" = p."id" AND a."userId" = u."id" AND a."acceptedAt" IS NOT NULL))) AS "fundedIdeas",
      (SELECT count(*)::int FROM "Comment" c WHERE c."organizationId" = ${id} AND c."authorId" = u."id"
        AND c."deletedAt" IS NULL) AS "comments",
      (SELECT count(*)::int FROM "Evaluation" e WHERE e."organizationId" = ${id} AND e."evaluatorId" = u."id")
        AS "evaluations",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p."id", 'name', p."name") ORDER BY p."id" DESC)
        FROM "ProcessMembership" j JOIN "Process" p ON p."id" = j."processId" AND p."organizationId" = ${id}
        WHERE j."organizationId" = ${id} AND j."userId" = u."id"), '[]') AS "processes",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g."id", 'name', g."name") ORDER BY g."id" DESC)
        FROM "GroupMembership" j JOIN "Group" g ON g."id" = j."groupId" AND g."organizationId" = ${id}
        WHERE j."organizationId" = ${id} AND j."userId" = u."id"), '[]') AS "groups",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p."id", 'name', p."name", 'authorities', r."authorities")
          ORDER BY p."id" DESC)
        FROM (SELECT "processId", jsonb_agg("authority" ORDER BY "authority") AS "authorities" FROM "ProcessRole"
          WHERE "organizationId" = ${id} AND "userId" = ${userId} GROUP BY "processId") r
        JOIN "Process" p ON p."id" = r."processId" AND p."organizationId" = ${id}), '[]') AS "roles",
      coalesce((SELECT jsonb_agg(jsonb_build_object('kind', c."kind", 'version', c."version", 'accepted', c."accepted",
          'at', c."createdAt") ORDER BY c."kind")
        FROM (SELECT DISTINCT ON ("kind") * FROM "Consent" WHERE "organizationId" = ${id} AND "userId" = ${userId}
          ORDER BY "kind", "createdAt" DESC, "id" DESC) c), '[]') AS "consents"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId"
    WHERE m."organizationId" = ${id} AND m."userId" = ${userId} AND u."erasedAt" IS NULL`
  if (!record) throw new AppError('accountUnknown')
  return record
}
