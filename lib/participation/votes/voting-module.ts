import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canAdminister, canSeeInProcess } from '@/lib/process/processes/policy'

const votingModuleRow = z.object({
  votingOpenedAt: z.date().nullable(),
  votingClosesAt: z.date().nullable(),
  votingClosedAt: z.date().nullable(),
  id: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  type: z.string(),
  settings: z.unknown(),
  sourceModuleId: z.number().nullable(),
  phaseEndsAt: z.date(),
  /** Part of an unfinished import: no voting, closing or publishing. */
  isImporting: z.boolean(),
  /** The database's clock after the lock. */
  now: z.date(),
  process: z.object({
    id: z.number(),
    status: z.string(),
    visibility: z.string(),
    preferencesMax: z.number().nullable(),
    personalBudget: z.number(),
    donationMin: z.number(),
    donationMax: z.number(),
  }),
})

export type VotingModule = z.infer<typeof votingModuleRow>

/** Locks a vote's module against ballot changes. Throws unless the actor administers the process. */
export async function lockVotingModule(ctx: Context, moduleId: number): Promise<VotingModule> {
  const organizationId = ctx.organization.id
  const [locked] = await ctx.sql(idRow)`
    SELECT "id" FROM "Module" WHERE "id" = ${moduleId} AND "organizationId" = ${organizationId} FOR UPDATE`
  const [module] = await ctx.sql(votingModuleRow)`
    SELECT m."id", m."processId", m."phaseId", m."type"::text, m."settings", m."sourceModuleId", m."votingOpenedAt",
      m."votingClosesAt",
      m."votingClosedAt", f."endsAt" AS "phaseEndsAt", date_trunc('milliseconds', clock_timestamp()) AS "now",
      EXISTS (SELECT 1 FROM "ImportSource" s
        WHERE s."organizationId" = m."organizationId" AND s."processId" = m."processId"
        AND s."finishedAt" IS NULL) AS "isImporting",
      jsonb_build_object('id', p."id", 'status', p."status", 'visibility', p."visibility", 'preferencesMax',
        p."preferencesMax",
        'personalBudget', p."personalBudget", 'donationMin', p."donationMin", 'donationMax',
          p."donationMax") AS "process"
    FROM "Module" m JOIN "Phase" f ON f."id" = m."phaseId" JOIN "Process" p ON p."id" = m."processId"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${organizationId}`
  if (!locked || !module) throw new AppError('moduleUnknown')
  // A draft process answers like an unknown one.
  requireAllowed(canSeeInProcess(ctx.actor, module.process, 'moduleUnknown'))
  requireAllowed(canAdminister(ctx.actor, module.processId))
  return module
}

/**
 * Locks the process of a vote whose end moves its phases: process before module, as every command that changes both.
 * Ballots, which refer to the process, are not held up.
 */
export async function holdProcess(ctx: Context, moduleId: number): Promise<void> {
  await ctx.sql`
    SELECT p."id" FROM "Process" p JOIN "Module" m ON m."processId" = p."id"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id} FOR NO KEY UPDATE OF p`
}
