import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { createDeliveries } from '@/lib/outcome/follow-through/create-deliveries'
import { todayOf } from '@/lib/outcome/follow-through/days'
import { canOverrideResult } from '@/lib/outcome/results/policy'
import { latestOverrides } from '@/lib/outcome/results/reading/overrides'
import { lockVotingModule } from '@/lib/participation/votes/voting-module'
import { canSeeProcess } from '@/lib/process/processes/policy'
import type { Outcome, OverrideInput } from './override-schemas'
import { overrideInput } from './override-schemas'

type Overridden = {
  processId: number
  proposalId: number
  outcome: Outcome
  reason: string
  by: 'ADMIN'
  decidedAt: Date
  decidedBy: string
  decidedOn: string | null
}

/**
 * Overrides the rule for one idea, or withdraws the override, with a public reason (ADMIN).
 * Only after counting; the computed outcome, its hash and earlier overrides do not change.
 */
export async function overrideResult(ctx: Context, input: OverrideInput): Promise<Overridden> {
  const { processId, proposalId, outcome, reason, decidedBy, decidedOn } = input
  return transaction(ctx, async (ctx) => {
    const process = await ctx.db.process.findFirst({ where: { id: processId } })
    if (!process) throw new AppError('processUnknown')
    requireAllowed(canSeeProcess(ctx.actor, process))
    requireAllowed(canOverrideResult(ctx.actor))
    if (decidedOn !== undefined && decidedOn > todayOf(ctx))
      throw new AppError('milestoneInFuture', {}, { field: 'decidedOn' })
    const { moduleId, phaseId, funded, isPublished } = await ruleOutcome(ctx, processId, proposalId)
    // Serializes overrides of the same idea.
    await lockVotingModule(ctx, moduleId)
    const before = (await latestOverrides(ctx, moduleId)).get(proposalId)?.funded ?? null
    const requested = outcome === 'BY_RULE' ? null : outcome === 'FUNDED'
    // BY_RULE withdraws an override; an override equal to the current outcome is refused.
    const decided = requested === funded ? null : requested
    if (decided === before) throw new AppError('outcomeUnchanged', {}, { field: 'outcome' })
    const decidedAt = ctx.now
    await ctx.db.resultOverride.create({
      data: {
        organizationId: ctx.organization.id,
        moduleId,
        proposalId,
        reason,
        decidedBy,
        decidedOn: decidedOn === undefined ? null : new Date(`${decidedOn}T00:00:00Z`),
        funded: decided,
        locale: ctx.locale,
        createdAt: decidedAt,
      },
    })
    const now = decided === null ? ('BY_RULE' as const) : decided ? ('FUNDED' as const) : ('NOT_FUNDED' as const)
    await recordAudit(ctx, {
      act: 'result.overridden',
      subject: `proposal ${proposalId}`,
      facts: {
        process: processId,
        byRule: funded ? 'FUNDED' : 'NOT_FUNDED',
        outcome: now,
        reason,
        decidedBy,
        decidedOn: decidedOn ?? null,
      },
    })
    // Not before publication: the outcome by the rule is not public yet.
    if (isPublished) {
      await createDeliveries(ctx, moduleId)
      const path = routes.result({ id: moduleId, processId, phaseId })
      await notifyFollowers(ctx, { kind: 'result', proposalId, facts: { decision: now, reason, path } })
    }
    return {
      processId,
      proposalId,
      outcome: now,
      reason,
      by: 'ADMIN',
      decidedAt,
      decidedBy,
      decidedOn: decidedOn ?? null,
    }
  })
}

const ruleOutcomeRow = z.object({
  moduleId: z.number(),
  phaseId: z.number(),
  funded: z.boolean(),
  isPublished: z.boolean(),
})

type RuleOutcome = z.infer<typeof ruleOutcomeRow>

/** The last counted vote with this candidate. Throws resultNotComputed or proposalUnknown. */
export async function ruleOutcome(ctx: Context, processId: number, proposalId: number): Promise<RuleOutcome> {
  const [found] = await ctx.sql(ruleOutcomeRow)`
    SELECT r."moduleId", m."phaseId", i."funded", r."publishedAt" IS NOT NULL AS "isPublished" FROM "Result" r
    JOIN "ResultItem" i ON i."resultId" = r."id" JOIN "Module" m ON m."id" = r."moduleId"
    WHERE r."organizationId" = ${ctx.organization.id} AND r."processId" = ${processId}
      AND i."proposalId" = ${proposalId}
    ORDER BY r."id" DESC LIMIT 1`
  if (found) return found
  const counted = await ctx.db.result.count({ where: { processId } })
  throw new AppError(counted === 0 ? 'resultNotComputed' : 'proposalUnknown')
}

export const overrideResultCall = call({
  method: 'PUT',
  path: '/processes/{processId}/results/overrides/{proposalId}',
  summary:
    'Decide of an idea against the rule, or give it back to the rule, with a reason that is published (ADMIN); after the votes are counted, before or after publication',
  tag: 'Results',
  access: 'member',
  params: z.strictObject({ processId: pathId, proposalId: pathId }),
  body: overrideInput.omit({ processId: true, proposalId: true }),
  output: z.object({
    processId: z.number().int(),
    proposalId: z.number().int(),
    outcome: overrideInput.shape.outcome,
    reason: z.string(),
    by: z.literal('ADMIN'),
    decidedAt: z.iso.datetime(),
    decidedBy: z.string(),
    decidedOn: z.iso.date().nullable(),
  }),
  errors: [
    'processUnknown',
    'processPrivate',
    'permissionDenied',
    'resultNotComputed',
    'proposalUnknown',
    'reasonRequired',
    'milestoneInFuture',
    'outcomeUnchanged',
  ],
  critical: {
    about: 'result',
    log: ['result.overridden'],
    reason: 'reason',
    decidedBy: 'decidedBy',
    notice: { notification: ['result'] },
    preview: 'admin/processes/[processId]/results/[proposalId]/page.tsx',
    undo: '`outcome: BY_RULE`, with a reason of its own; both decisions stay published',
  },
  run: overrideResult,
})

export const overrideForm = form({
  input: formOf(overrideResultCall),
  run: overrideResult,
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcessResults(processId),
})
