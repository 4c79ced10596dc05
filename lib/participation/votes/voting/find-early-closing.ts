import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { moduleParams } from '@/lib/participation/votes/shapes'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { getModuleFacts } from '@/lib/process/modules/queries'

/** A closing before the deadline, as it is published. */
export type EarlyClosing = z.infer<typeof earlyClosingRow>

const earlyClosingRow = z.object({
  plannedFor: z.date(),
  closedAt: z.date(),
  reason: z.string(),
  decidedBy: z.string(),
  locale: z.string(),
})

/** Why a vote was closed before its deadline and who decided it, public like the vote; null if it was not. */
export async function findEarlyClosing(ctx: Context, { moduleId }: { moduleId: number }): Promise<EarlyClosing | null> {
  const { module } = await getModuleFacts(ctx, { moduleId })
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  const [closing] = await ctx.sql(earlyClosingRow)`
    SELECT "plannedFor", "closedAt", "reason", "decidedBy", "locale" FROM "VotingEarlyClosing"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id}`
  return closing ?? null
}

export const getEarlyClosingCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/early-closing',
  summary: 'Why a vote was closed before its deadline, and who decided it; null if it was not',
  tag: 'Votes',
  access: 'public',
  params: moduleParams,
  output: z
    .object({
      plannedFor: z.iso.datetime().meta({ description: 'The deadline that it had' }),
      closedAt: z.iso.datetime(),
      reason: z.string(),
      decidedBy: z.string(),
      locale: z.string().meta({ description: 'Of the reason' }),
    })
    .nullable(),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
  run: findEarlyClosing,
})
