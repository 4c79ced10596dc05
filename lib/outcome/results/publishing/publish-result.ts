import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { recordProcessEvent } from '@/lib/delivery/notifications/record-process-event'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Process } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { createDeliveries } from '@/lib/outcome/follow-through/create-deliveries'
import { type ComputedResult, computeResult } from '@/lib/outcome/results/counting/compute-result'
import { params } from '@/lib/outcome/results/shapes'
import { closeOverdueVoting } from '@/lib/participation/votes/voting/close-voting'
import { holdProcess, lockVotingModule, type VotingModule } from '@/lib/participation/votes/voting-module'
import { BALLOT_TYPES, RESULT_TYPES } from '@/lib/process/module-types/registry'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { endPhaseOfVote, startResultPhases } from '@/lib/process/processes/phases/move-on'
import { canAdminister, canSeeProcess } from '@/lib/process/processes/policy'
import { overrideInput } from './override-schemas'

/** SHA-256, hexadecimal. */
const HASH = /^[0-9a-f]{64}$/

/** What whoever publishes a result has seen of it, and who decided. */
const publishResultInput = z.strictObject({
  processId: z.number(),
  hash: z
    .string()
    .regex(HASH, { error: 'fieldInvalid' })
    .meta({ description: 'The fingerprint that you have seen: `hash` of the counted result' }),
  overrides: z
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .meta({ description: 'How many decisions against the rule and back you have seen: the length of `overrides`' }),
  decidedBy: overrideInput.shape.decidedBy,
})

type PublishResultInput = z.output<typeof publishResultInput>

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
 * ballots, publishes it, and sets the popularity of ideas to their votes. The phase of the vote ends, those that show
 * the result begin, and the process is closed unless another of its votes is open. `seen` is what an officer has looked
 * at and who decided: another result, or one with other decisions, is refused. Imports have no officer.
 */
export async function publishResult(
  ctx: Context,
  { processId, seen }: { processId: number; seen?: Seen | undefined },
): Promise<PublishedResult> {
  const moduleId = await votedModule(ctx, processId)
  const computed = await computeResult(ctx, { moduleId })
  return transaction(ctx, async (ctx) => {
    await holdProcess(ctx, moduleId)
    const module = await lockVotingModule(ctx, moduleId)
    const process = await ctx.db.process.findFirstOrThrow({ where: { id: processId } })
    if (seen) await requireSeen(ctx, { moduleId, hash: computed.hash, seen })
    const publishedAt = ctx.now
    const { count } = await ctx.db.result.updateMany({
      where: { moduleId, hash: computed.hash, publishedAt: null },
      data: { publishedAt, decidedBy: seen?.decidedBy ?? null },
    })
    if (count === 0) throw new AppError('resultAlreadyPublished')
    await ctx.sql`
      UPDATE "Proposal" p SET "popularity" = i."votes" FROM "ResultItem" i JOIN "Result" r ON r."id" = i."resultId"
      WHERE r."moduleId" = ${moduleId} AND p."id" = i."proposalId" AND p."organizationId" = ${ctx.organization.id}
        AND p."popularity" <> i."votes"`
    await moveOn(ctx, process, module)
    await createDeliveries(ctx, moduleId)
    await recordProcessEvent(ctx, { processId, kind: 'result', subjectId: moduleId })
    const facts = { hash: computed.hash, decidedBy: seen?.decidedBy }
    await recordAudit(ctx, { act: 'result.published', subject: `process ${processId}`, facts })
    return { processId, moduleId, publishedAt, funded: computed.funded, spent: computed.spent }
  })
}

/** By form and API, where an officer has looked at the counted result. */
export function publishSeenResult(ctx: Context, { processId, ...seen }: PublishResultInput): Promise<PublishedResult> {
  return publishResult(ctx, { processId, seen })
}

type Seen = Omit<PublishResultInput, 'processId'>

// Overrides are only added: their number says which ones were seen.
async function requireSeen(ctx: Context, { moduleId, hash, seen }: { moduleId: number; hash: string; seen: Seen }) {
  const overrides = await ctx.db.resultOverride.count({ where: { moduleId } })
  if (seen.hash !== hash || seen.overrides !== overrides) throw new AppError('resultChangedMeanwhile')
}

async function moveOn(ctx: Context, process: Process, { id: moduleId, phaseId }: VotingModule): Promise<void> {
  const { id: processId } = process
  await ctx.db.module.updateMany({
    where: { processId, sourceModuleId: moduleId, type: { in: RESULT_TYPES }, enabled: false },
    data: { enabled: true, enablesAt: null, opensWithPhase: false },
  })
  await endPhaseOfVote(ctx, process, { moduleId, phaseId })
  await startResultPhases(ctx, process, moduleId)
  const votes = await ctx.db.module.findMany({ where: { processId, votingOpenedAt: { not: null } } })
  if (process.status === 'ARCHIVED' || votes.some((vote) => isVotingOpen(vote, ctx.now))) return
  await ctx.db.process.update({ where: { id: processId }, data: { status: 'CLOSED' } })
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

export const publishResultCall = call({
  method: 'POST',
  path: '/processes/{processId}/results/publish',
  summary: 'Publish the counted result of a closed vote, as you have seen it (ADMIN, DELEGATE)',
  description:
    'Count first: `POST /processes/{processId}/results/compute`. The phase of the vote ends, those that show the result ' +
    'begin, and the process is closed unless another of its votes is open.',
  tag: 'Results',
  access: 'member',
  params,
  body: publishResultInput.omit({ processId: true }),
  output: z.object({
    processId: z.number().int(),
    moduleId: z.number().int(),
    publishedAt: z.iso.datetime(),
    funded: z.number().int(),
    spent: z.number(),
  }),
  errors: [
    'processUnknown',
    'permissionDenied',
    'votingNotOpen',
    'votingStillOpen',
    'ruleUnknown',
    'resultAlreadyPublished',
    'resultChangedMeanwhile',
    'importUnfinished',
    'countTimedOut',
  ],
  critical: {
    about: 'result',
    log: ['result.published'],
    reason: {
      none: 'the vote is over and its rule was fixed before: the count leaves no choice that a reason explains',
    },
    decidedBy: 'decidedBy',
    notice: { notification: ['result'] },
    preview: 'admin/processes/[processId]/results/publish/page.tsx',
    undo: {
      corrected:
        '`PUT /processes/{processId}/results/overrides/{proposalId}` for single ideas; anybody can count again',
      changed: 'resultChangedMeanwhile',
    },
  },
  run: publishSeenResult,
})

export const computeResultCall = call({
  method: 'POST',
  path: '/processes/{processId}/results/compute',
  summary:
    'Count a closed vote without publishing it; the result is then for who administers the process (ADMIN, DELEGATE)',
  tag: 'Results',
  access: 'member',
  params,
  output: z.object({
    processId: z.number().int(),
    moduleId: z.number().int(),
    funded: z.number().int(),
    spent: z.number(),
    hash: z.string(),
  }),
  errors: [
    'processUnknown',
    'permissionDenied',
    'votingNotOpen',
    'votingStillOpen',
    'ruleUnknown',
    'resultAlreadyPublished',
    'countTimedOut',
  ],
  run: countVotes,
})

export const countVotesForm = form({
  input: formOf(computeResultCall),
  run: countVotes,
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcessResults(processId),
})

export const publishResultForm = form({
  input: formOf(publishResultCall, {
    overrides: z.coerce.number().pipe(publishResultInput.shape.overrides.unwrap()),
  }),
  run: publishSeenResult,
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
