import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError, type RefusedField } from '@/lib/foundation/errors/app-error'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import type { CloseVotingInput, ModuleInput } from '@/lib/participation/votes/schemas'
import { votingStateAt } from '@/lib/participation/votes/states'
import { holdProcess, lockVotingModule, type VotingModule } from '@/lib/participation/votes/voting-module'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { endPhaseOfVote } from '@/lib/process/processes/phases/move-on'

type ClosedVoting = { moduleId: number; votingClosedAt: Date }

/**
 * Closes a vote permanently. The lock on the module row excludes ballot changes, so that each acknowledged vote
 * is counted and none follows. Closing again returns the first closing time. Before the deadline a reason and who decided
 * are required: they are recorded in the ledger and published. A vote that was held before is dated by `closedAt`.
 */
export async function closeVoting(
  ctx: Context,
  { moduleId, reason, decidedBy }: CloseVotingInput,
  { closedAt }: { closedAt?: Date } = {},
): Promise<ClosedVoting> {
  return transaction(ctx, async (ctx) => {
    await holdProcess(ctx, moduleId)
    const module = await lockVotingModule(ctx, moduleId)
    return close(ctx, module, { at: closedAt ?? module.now, reason, decidedBy })
  })
}

/** Closes a vote past its deadline by the database clock. Throws votingStillOpen. */
export async function closeOverdueVoting(ctx: Context, { moduleId }: ModuleInput): Promise<ClosedVoting> {
  return transaction(ctx, async (ctx) => {
    await holdProcess(ctx, moduleId)
    const module = await lockVotingModule(ctx, moduleId)
    if (votingStateAt(module, module.now) === 'OPEN') throw new AppError('votingStillOpen')
    return close(ctx, module, { at: module.now })
  })
}

type Closing = { at: Date; reason?: string | undefined; decidedBy?: string | undefined }

async function close(ctx: Context, module: VotingModule, closing: Closing): Promise<ClosedVoting> {
  const { id: moduleId } = module
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  if (module.votingOpenedAt === null) throw new AppError('votingNotOpen')
  if (module.votingClosedAt !== null) return { moduleId, votingClosedAt: module.votingClosedAt }
  if (module.isImporting) throw new AppError('importUnfinished')
  const early = earlyClosing(module, closing)
  await ctx.sql`
    SELECT true AS "done" FROM "closeVoting"(${ctx.organization.id}::int, ${moduleId}::int, ${closing.at}::timestamptz,
      ${early?.reason ?? null}::text, ${early?.decidedBy ?? null}::text, ${ctx.locale}::text)`
  // Voter marks only prevent second ballots while voting is open.
  await ctx.db.voterMark.deleteMany({ where: { moduleId } })
  const subject = `module ${moduleId}`
  if (early) await recordAudit(ctx, { act: 'voting.closedEarly', subject, facts: early })
  else await recordAudit(ctx, { act: 'voting.closed', subject })
  await endPhase(ctx, module)
  return { moduleId, votingClosedAt: closing.at }
}

// Nothing is left to do in the phase of a closed vote, unless another of its modules is open.
async function endPhase(ctx: Context, { id: moduleId, processId, phaseId }: VotingModule): Promise<void> {
  const process = await ctx.db.process.findFirstOrThrow({ where: { id: processId } })
  await endPhaseOfVote(ctx, process, { moduleId, phaseId })
}

/** What is published about a closing before the deadline; null at or after it. */
function earlyClosing({ votingClosesAt }: VotingModule, { at, reason, decidedBy }: Closing) {
  if (votingClosesAt === null || at >= votingClosesAt) return null
  refuseFields(missingOfEarlyClosing({ reason, decidedBy }))
  return { planned: votingClosesAt.toISOString(), reason, decidedBy }
}

/** What a closing before the deadline lacks. */
export function missingOfEarlyClosing({ reason, decidedBy }: Omit<Closing, 'at'>): RefusedField[] {
  return [
    ...(reason ? [] : [{ field: 'reason', name: 'reasonRequired' as const }]),
    ...(decidedBy ? [] : [{ field: 'decidedBy', name: 'fieldMissing' as const }]),
  ]
}
