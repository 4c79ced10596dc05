import 'server-only'
import { recordProcessEvent } from '@/lib/delivery/notifications/record-process-event'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { createDeliveries } from '@/lib/outcome/follow-through/create-deliveries'
import { type ComputedResult, computeResult } from '@/lib/outcome/results/counting/compute-result'
import { closeOverdueVoting } from '@/lib/participation/votes/voting/close-voting'
import { lockVotingModule } from '@/lib/participation/votes/voting/voting-module'
import { BALLOT_TYPES } from '@/lib/process/module-types/registry'
import { canAdminister, canSeeProcess } from '@/lib/process/processes/policy'

type PublishedResult = { processId: number; moduleId: number; publishedAt: Date; funded: number; spent: number }

/** Counts the last vote of a process without publishing; only administrators see the result. */
export async function countVotes(
  ctx: Context,
  { processId }: { processId: number },
): Promise<ComputedResult & { processId: number }> {
  const moduleId = await votedModule(ctx, processId)
  const computed = await computeResult(ctx, { moduleId })
  await recordAudit(ctx, { act: 'result.computed', subject: `process ${processId}`, facts: { hash: computed.hash } })
  return { processId, ...computed }
}

/**
 * Publishes the result of a process: closes the vote if its deadline has passed, computes the result anew from the
 * ballots, publishes it, sets the popularity of ideas to their votes, and closes the process.
 */
export async function publishResult(ctx: Context, { processId }: { processId: number }): Promise<PublishedResult> {
  const moduleId = await votedModule(ctx, processId)
  const computed = await computeResult(ctx, { moduleId })
  return transaction(ctx, async (ctx) => {
    await lockVotingModule(ctx, moduleId)
    const publishedAt = ctx.now
    const { count } = await ctx.db.result.updateMany({ where: { moduleId, publishedAt: null }, data: { publishedAt } })
    if (count === 0) throw new AppError('resultAlreadyPublished')
    await ctx.sql`
      UPDATE "Proposal" p SET "popularity" = i."votes" FROM "ResultItem" i JOIN "Result" r ON r."id" = i."resultId"
      WHERE r."moduleId" = ${moduleId} AND p."id" = i."proposalId" AND p."organizationId" = ${ctx.organization.id}
        AND p."popularity" <> i."votes"`
    await ctx.db.process.updateMany({
      where: { id: processId, status: { not: 'ARCHIVED' } },
      data: { status: 'CLOSED' },
    })
    await createDeliveries(ctx, moduleId)
    await recordProcessEvent(ctx, { processId, kind: 'result', subjectId: moduleId })
    await recordAudit(ctx, { act: 'result.published', subject: `process ${processId}`, facts: { hash: computed.hash } })
    return { processId, moduleId, publishedAt, funded: computed.funded, spent: computed.spent }
  })
}

// The last opened vote of the process; closes it if its deadline has passed.
async function votedModule(ctx: Context, processId: number): Promise<number> {
  const process = await ctx.db.process.findFirst({ where: { id: processId } })
  if (!process) throw new AppError('processUnknown')
  requireAllowed(canSeeProcess(ctx.actor, process))
  requireAllowed(canAdminister(ctx.actor, processId))
  const module = await ctx.db.module.findFirst({
    where: { processId, type: { in: BALLOT_TYPES }, votingOpenedAt: { not: null } },
    orderBy: { votingOpenedAt: 'desc' },
  })
  if (!module) throw new AppError('votingNotOpen')
  await closeOverdueVoting(ctx, { moduleId: module.id })
  return module.id
}
