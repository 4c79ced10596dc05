import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { recordAudit } from '@/lib/identity/audit/record'
import { voteEvent } from '@/lib/participation/votes/receipts/receipts'
import type { ModuleInput } from '@/lib/participation/votes/schemas'
import { votingStateAt } from '@/lib/participation/votes/states'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { lockVotingModule, type VotingModule } from './voting-module'

type ClosedVoting = { moduleId: number; votingClosedAt: Date }

/**
 * Closes a vote permanently. The lock on the module row excludes ballot changes, so that each acknowledged vote
 * is counted and none follows. Closing again returns the first closing time.
 */
export async function closeVoting(ctx: Context, { moduleId }: ModuleInput): Promise<ClosedVoting> {
  return transaction(ctx, async (ctx) => close(ctx, await lockVotingModule(ctx, moduleId)))
}

/** Closes a vote past its deadline by the database clock. Throws votingStillOpen. */
export async function closeOverdueVoting(ctx: Context, { moduleId }: ModuleInput): Promise<ClosedVoting> {
  return transaction(ctx, async (ctx) => {
    const module = await lockVotingModule(ctx, moduleId)
    if (votingStateAt(module, module.now) === 'OPEN') throw new AppError('votingStillOpen')
    return close(ctx, module)
  })
}

async function close(ctx: Context, module: VotingModule): Promise<ClosedVoting> {
  const { id: moduleId, now } = module
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  if (module.votingOpenedAt === null) throw new AppError('votingNotOpen')
  if (module.votingClosedAt !== null) return { moduleId, votingClosedAt: module.votingClosedAt }
  if (module.isImporting) throw new AppError('importUnfinished')
  await ctx.db.module.update({ where: { id: moduleId }, data: { votingClosedAt: now } })
  // Voter marks only prevent second ballots while voting is open.
  await ctx.db.voterMark.deleteMany({ where: { moduleId } })
  const event = voteEvent(moduleId, 'VOTING_CLOSED', { at: now })
  await ctx.db.ledgerEvent.create({
    data: { organizationId: ctx.organization.id, moduleId, kind: 'VOTING_CLOSED', ...event },
  })
  await recordAudit(ctx, { act: 'voting.closed', subject: `module ${moduleId}` })
  return { moduleId, votingClosedAt: now }
}
