import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { voteEvent } from './receipts'
import type { ModuleInput } from './schemas'
import { lockVotingModule } from './voting-module'

export type ClosedVoting = { moduleId: number; votingClosedAt: Date }

/**
 * Closes a vote for good. The module's row is locked against every ballot being changed, so each vote that was acknowledged
 * is counted and none comes after. Closing again answers when it was closed.
 */
export async function closeVoting(ctx: Context, { moduleId }: ModuleInput): Promise<ClosedVoting> {
  return transaction(ctx, async (ctx) => {
    const module = await lockVotingModule(ctx, moduleId)
    if (module.type !== 'VOTE') throw new AppError('moduleTypeWrong')
    if (module.votingOpenedAt === null) throw new AppError('votingNotOpen')
    if (module.votingClosedAt !== null) return { moduleId, votingClosedAt: module.votingClosedAt }
    await ctx.db.module.update({ where: { id: moduleId }, data: { votingClosedAt: module.now } })
    const event = voteEvent(moduleId, 'VOTING_CLOSED', { at: module.now })
    await ctx.db.ledgerEvent.create({
      data: { organizationId: ctx.organization.id, moduleId, kind: 'VOTING_CLOSED', ...event },
    })
    await recordAudit(ctx, { act: 'voting.closed', subject: `module ${moduleId}` })
    return { moduleId, votingClosedAt: module.now }
  })
}
