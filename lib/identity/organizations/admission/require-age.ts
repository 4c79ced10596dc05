import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

type Person = { birthYear?: number | null | undefined; processId?: number | undefined }

/** Throws below the minimum age of organization or process; turning it this year is enough. Stores nothing. */
export async function requireAge(ctx: Context, { birthYear, processId }: Person): Promise<void> {
  const age = await minimumAge(ctx, processId)
  if (age === 0) return
  if (!birthYear) throw new AppError('requiredDataMissing', { field: 'birthYear' }, { field: 'birthYear' })
  if (ctx.now.getUTCFullYear() - birthYear < age) throw new AppError('tooYoung', { age }, { field: 'birthYear' })
}

const ageRow = z.object({ minimumAge: z.number().nullable() })

/** Minimum age to register; 0 if none. */
export async function minimumAge(ctx: Context, processId?: number | undefined): Promise<number> {
  const [process] =
    processId === undefined
      ? []
      : await ctx.sql(ageRow)`
          SELECT "minimumAge" FROM "Process" WHERE "id" = ${processId} AND "organizationId" = ${ctx.organization.id}`
  return Math.max(ctx.organization.minimumAge ?? 0, process?.minimumAge ?? 0)
}
