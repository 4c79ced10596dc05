import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { voterMarks } from '@/lib/identity/users/voter-marks'
import type { LockedBallot } from './lock-ballot'
import { voterKey } from './voter-key'

const voterRow = z.object({ voterKey: z.string() })

/**
 * Enforces one ballot per verified mobile number or tax code where the vote requires them. The mark of a former number
 * prevents a second vote by its next owner.
 */
export async function markVoter(ctx: SignedInContext, { module }: Pick<LockedBallot, 'module'>): Promise<void> {
  if (!module.requiresMobile && !module.requiresAuthCitizen) return
  const { userId, mobile, mobileConfirmed } = ctx.actor
  const key = voterKey(module.id, userId)
  const marks = voterMarks(module.id, {
    mobile: module.requiresMobile && mobileConfirmed ? mobile : null,
    taxCodeKey: module.requiresAuthCitizen ? await taxCodeKeyOf(ctx, userId) : null,
  })
  const rows = await ctx.sql(voterRow)`
    INSERT INTO "VoterMark" ("organizationId", "moduleId", "mark", "voterKey")
    SELECT ${ctx.organization.id}::int, ${module.id}::int, m."mark", ${key}::text
      FROM unnest(${marks}::text[]) AS m("mark")
    ON CONFLICT ("moduleId", "mark") DO UPDATE SET "voterKey" = "VoterMark"."voterKey"
    RETURNING "voterKey"`
  if (rows.some((row) => row.voterKey !== key)) throw new AppError('personAlreadyVoted')
}

const taxCodeRow = z.object({ taxCodeKey: z.string().nullable() })

async function taxCodeKeyOf(ctx: SignedInContext, userId: number): Promise<string | null> {
  const [user] = await ctx.sql(taxCodeRow)`
    SELECT "taxCodeKey" FROM "User" WHERE "id" = ${userId}`
  return user?.taxCodeKey ?? null
}
