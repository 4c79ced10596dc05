import 'server-only'
import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { recordAudit } from '@/lib/identity/audit/record'
import { canSeeInProcess } from '@/lib/process/processes/policy'
import { findEvaluationState } from './find-evaluation-state'
import { canDeclareConflict } from './policy'
import type { ConflictInput } from './schemas'
import { conflictBody } from './schemas'
import { id, ofProposal } from './shapes'

type DeclaredConflict = {
  proposalId: number
  processId: number
  phaseId: number
  moduleId: number
  declared: boolean
}

/** Declares a conflict of interest of the evaluator in an idea; a repeated declaration changes the reason. */
export async function declareConflict(context: Context, { proposalId, reason }: ConflictInput) {
  return write(context, proposalId, 'evaluation.conflictDeclared', async (ctx) => {
    const key = { proposalId, userId: ctx.actor.userId }
    await ctx.db.evaluationConflict.upsert({
      where: { proposalId_userId: key },
      create: { ...key, organizationId: ctx.organization.id, reason, createdAt: ctx.now },
      update: { reason },
    })
    return true
  })
}

/** Withdraws the declaration while the evaluation is still pending. Throws conflictUnknown. */
export async function withdrawConflict(context: Context, { proposalId }: { proposalId: number }) {
  return write(context, proposalId, 'evaluation.conflictWithdrawn', async (ctx) => {
    const { count } = await ctx.db.evaluationConflict.deleteMany({
      where: { proposalId, userId: ctx.actor.userId },
    })
    if (count === 0) throw new AppError('conflictUnknown')
    return false
  })
}

// Locks the idea first, like `evaluateProposal`, so that both run one after the other.
async function write(
  context: Context,
  proposalId: number,
  act: 'evaluation.conflictDeclared' | 'evaluation.conflictWithdrawn',
  change: (ctx: SignedInContext) => Promise<boolean>,
): Promise<DeclaredConflict> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const proposal = await lockProposal(ctx, proposalId)
    const state = await findEvaluationState(ctx, proposalId)
    if (!state) throw new AppError('moduleUnknown')
    requireAllowed(canSeeInProcess(ctx.actor, state.process, 'proposalUnknown'))
    requireAllowed(canDeclareConflict(ctx.actor, { ...state, proposal }))
    const declared = await change(ctx)
    await recordAudit(ctx, { act, subject: `proposal ${proposalId}` })
    const { process, phase, module } = state
    return { proposalId, processId: process.id, phaseId: phase.id, moduleId: module.id, declared }
  })
}

const declared = z.object({ proposalId: id, processId: id, phaseId: id, moduleId: id, declared: z.boolean() })

const conflictErrors = [
  'proposalUnknown',
  'moduleUnknown',
  'processPrivate',
  'permissionDenied',
  'ownProposal',
  'alreadyEvaluated',
  'detailedEvaluationEntered',
  'processNotOpen',
] as const

export const declareConflictCall = call({
  method: 'PUT',
  path: '/proposals/{proposalId}/conflict',
  summary: 'Leave an idea to others, for an interest of one’s own (EXPERT, ASSESSOR)',
  tag: 'Evaluations',
  access: 'member',
  params: ofProposal,
  body: conflictBody,
  output: declared,
  errors: conflictErrors,
  run: declareConflict,
})

export const withdrawConflictCall = call({
  method: 'DELETE',
  path: '/proposals/{proposalId}/conflict',
  summary: 'Take that back, while nobody else entered the evaluation (EXPERT, ASSESSOR)',
  tag: 'Evaluations',
  access: 'member',
  params: ofProposal,
  output: declared,
  errors: [...conflictErrors, 'conflictUnknown'],
  run: withdrawConflict,
})

export const declareConflictForm = form({
  input: formOf(declareConflictCall),
  run: declareConflict,
  access: 'member',
  once: { name: 'conflict', by: 'text' },
  redirectTo: ({ proposalId, declared, ...address }) =>
    withQuery(routes.evaluateProposal({ ...address, id: proposalId }), { done: declared ? 'declared' : 'withdrawn' }),
})

export const withdrawConflictForm = form({
  input: formOf(withdrawConflictCall),
  run: withdrawConflict,
  access: 'member',
  redirectTo: ({ proposalId, declared, ...address }) =>
    withQuery(routes.evaluateProposal({ ...address, id: proposalId }), { done: declared ? 'declared' : 'withdrawn' }),
})
