import 'server-only'
import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { form } from '@/lib/foundation/input/form'
import { formNumber, formNumberOrNone, formTextOrNone } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canBecome, type DecidedStatus } from '@/lib/ideas/proposals/states'
import { recordAudit } from '@/lib/identity/audit/record'
import { type CostCheckInput, costCheckBody } from '@/lib/participation/evaluations/cost-schemas'
import { writeCostCheck } from '@/lib/participation/evaluations/costs/write-cost-check'
import { criteriaOf, type MarkedCriterion, weightedScore } from '@/lib/participation/evaluations/criteria'
import { findEvaluationState } from '@/lib/participation/evaluations/find-evaluation-state'
import { markStanding } from '@/lib/participation/evaluations/mark-standing'
import { writeNote } from '@/lib/participation/evaluations/notes/add-note'
import { canEvaluate } from '@/lib/participation/evaluations/policy'
import {
  type EvaluationInput,
  type EvaluationKind,
  evaluationBody,
  mark,
  score,
} from '@/lib/participation/evaluations/schemas'
import { id, ofProposal, outcome } from '@/lib/participation/evaluations/shapes'
import { EVALUATED_TYPES } from '@/lib/process/module-types/registry'
import { CRITERIA_MAX } from '@/lib/process/module-types/types/evaluation'
import { canSeeInProcess } from '@/lib/process/processes/policy'

type EnteredEvaluation = {
  id: number
  proposalId: number
  processId: number
  phaseId: number
  moduleId: number
  kind: EvaluationKind
  status: DecidedStatus | null
  score: number | null
}

/**
 * Enters an evaluation of a proposal, once per kind; the final one sets the status of the proposal
 * (spec: evaluations).
 */
export async function evaluateProposal(ctx: Context, input: EvaluationInput): Promise<EnteredEvaluation> {
  const { proposalId, kind, comment = '' } = input
  return withConstraint({ Evaluation_proposalId_kind_key: 'alreadyEvaluated' }, () =>
    transaction(ctx, async (tx) => {
      const proposal = await lockProposal(tx, proposalId)
      await keepCriteria(tx, proposal)
      const state = await findEvaluationState(tx, proposalId)
      if (!state) throw new AppError('moduleUnknown')
      requireAllowed(canSeeInProcess(ctx.actor, state.process, 'proposalUnknown'))
      requireAllowed(canEvaluate(ctx.actor, { ...state, kind, proposal }))
      const criteria = marked(state.module.settings, input.marks ?? {})
      const status = input.status ?? null
      const score = criteria.length > 0 ? weightedScore(criteria) : (input.score ?? null)
      if (status === null && score === null) throw new AppError('statusOrScoreRequired', {}, { field: 'status' })
      if (kind === 'FINAL' && status !== null) await decide(tx, proposal, status)
      const { id } = await tx.db.evaluation.create({
        data: {
          organizationId: ctx.organization.id,
          proposalId,
          versionId: assertDefined(proposal.currentVersionId),
          kind,
          status,
          score,
          criteria,
          comment,
          months: input.months ?? null,
          evaluatorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
        },
      })
      await writeOfficeFacts(tx, input)
      const outcome = { kind, ...(status === null ? {} : { status }), ...(score === null ? {} : { score }) }
      await recordAudit(tx, {
        act: 'proposal.evaluated',
        subject: `proposal ${proposalId}`,
        facts: { ...outcome, withoutConflict: input.withoutConflict },
      })
      await notifyFollowers(tx, { kind: 'evaluation', proposalId, facts: status === null ? {} : { status } })
      const { process, phase, module } = state
      const address = { processId: process.id, phaseId: phase.id, moduleId: module.id }
      return { id, proposalId, ...address, kind, status, score }
    }),
  )
}

// What belongs to the office beside the evaluation: checked cost, notes, the shortlist.
async function writeOfficeFacts(
  context: Context,
  { proposalId, kind, cost, notes, standsToVote }: EvaluationInput,
): Promise<void> {
  const ctx = requireSignedIn(context)
  if (cost) await writeCostCheck(ctx, proposalId, cost)
  if (notes) await writeNote(ctx, proposalId, notes)
  if (!standsToVote) return
  if (kind !== 'FINAL') throw new AppError('fieldInvalid', {}, { field: 'standsToVote' })
  await markStanding(ctx, [proposalId], standsToVote)
}

// Shared lock: commands that change the criteria lock the module exclusively.
async function keepCriteria(ctx: Context, { moduleId }: LockedProposal): Promise<void> {
  await ctx.sql`
    SELECT 1 FROM "Module" WHERE "sourceModuleId" = ${moduleId} AND "type"::text = ANY(${EVALUATED_TYPES}::text[])
      AND "organizationId" = ${ctx.organization.id} ORDER BY "id" FOR SHARE`
}

// All criteria or none: a missing mark would count as zero.
function marked(settings: unknown, marks: Record<string, number>): MarkedCriterion[] {
  const criteria = criteriaOf(settings)
  const unknown = Object.keys(marks).find((key) => !criteria.some((criterion) => criterion.key === key))
  if (unknown !== undefined) throw new AppError('fieldInvalid', {}, { field: `marks.${unknown}` })
  if (Object.keys(marks).length === 0) return []
  const missing = criteria.filter(({ key }) => marks[key] === undefined)
  refuseFields(missing.map(({ key }) => ({ field: `marks.${key}`, name: 'fieldMissing' })))
  return criteria.map((criterion) => ({ ...criterion, mark: marks[criterion.key] ?? 0 }))
}

async function decide(ctx: Context, proposal: LockedProposal, status: DecidedStatus): Promise<void> {
  if (proposal.status === status) return
  if (!canBecome(proposal.status, status)) throw new AppError('proposalStatusUnreachable', {}, { field: 'status' })
  if (await ctx.db.candidate.findFirst({ where: { proposalId: proposal.id }, select: { proposalId: true } }))
    throw new AppError('votingAlreadyOpened')
  await ctx.db.proposal.update({ where: { id: proposal.id }, data: { status } })
}

export const evaluateProposalCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/evaluations',
  summary: 'Enter an evaluation, once: ASSESSOR the detailed one, EXPERT the final one, which sets the status',
  tag: 'Evaluations',
  access: 'member',
  params: ofProposal,
  body: evaluationBody,
  output: z.object({ id, proposalId: id, processId: id, phaseId: id, moduleId: id, ...outcome }),
  status: 201,
  errors: [
    'proposalUnknown',
    'moduleUnknown',
    'processPrivate',
    'permissionDenied',
    'ownProposal',
    'proposalCancelled',
    'proposalOutOfScope',
    'conflictDeclared',
    'alreadyEvaluated',
    'detailedEvaluationEntered',
    'statusOrScoreRequired',
    'proposalStatusUnreachable',
    'votingAlreadyOpened',
    'processNotOpen',
    'moduleNotEnabled',
    'phaseNotActive',
    'noDecimals',
    'tooManyDigits',
  ],
  run: evaluateProposal,
})

function withoutEmpty(marks: Record<string, number | undefined> = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

// Without an amount nothing was checked.
function checkedCost(
  cost: { amount: number | null; yearly: number | null; note: string } | undefined,
): CostCheckInput | undefined {
  return cost && cost.amount !== null ? { ...cost, amount: cost.amount } : undefined
}

/** The evaluation form; empty fields are absent. */
export const evaluateForm = form({
  input: formOf(evaluateProposalCall, {
    score: formNumberOrNone(score).optional(),
    marks: boundedRecord(z.string(), formNumber(mark.optional()), CRITERIA_MAX).optional().transform(withoutEmpty),
    months: formNumberOrNone(evaluationBody.shape.months.unwrap().unwrap()).optional(),
    cost: z
      .strictObject({
        amount: formNumberOrNone(costCheckBody.shape.amount),
        yearly: formNumberOrNone(costCheckBody.shape.yearly.unwrap().unwrap()),
        note: costCheckBody.shape.note,
      })
      .optional()
      .transform(checkedCost),
    standsToVote: formTextOrNone(evaluationBody.shape.standsToVote.unwrap()).optional(),
    withoutConflict: z.literal('on', { error: 'fieldMissing' }).transform(() => true as const),
  }),
  run: evaluateProposal,
  access: 'member',
  redirectTo: ({ proposalId, ...address }) =>
    withQuery(routes.evaluateProposal({ ...address, id: proposalId }), { done: address.kind }),
})
