import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { form } from '@/lib/foundation/input/form'
import { formId, formInput, formList } from '@/lib/foundation/input/form-fields'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import { readStates } from './desk-items'
import { ACT_IDEAS_MAX } from './limits'
import { listEvaluators } from './list-evaluators'
import { matching } from './matching'
import { canAct } from './policy'
import type { DeskAct, PrepareActInput } from './schemas'
import { DESK_ACTS, deskAct, deskFilter, prepareActBody, STANDINGS } from './schemas'
import { id, ofProcess, refusals } from './shapes'

type PreparedAct = { id: string; processId: number; ideas: number }

/**
 * Stores what an officer wants to do to which ideas, with the ideas as they are now: the confirmation does it to those
 * that did not change meanwhile.
 */
export async function prepareAct(
  context: Context,
  { processId, act, proposalIds, filter }: PrepareActInput,
): Promise<PreparedAct> {
  return transaction(requireSignedIn(context), async (ctx) => {
    requireAllowed(canAct(ctx.actor, processId, act.kind))
    if ((await ctx.db.process.count({ where: { id: processId } })) === 0) throw new AppError('processUnknown')
    await requireKnown(ctx, processId, act)
    const where = matching(ctx, processId, proposalIds ? {} : filter)
    const chosen = proposalIds ? fragment`${where} AND p."id" = ANY(${proposalIds}::int[])` : where
    const states = await readStates(ctx, chosen)
    if (states.length === 0) throw new AppError('noIdeasChosen')
    if (states.length > ACT_IDEAS_MAX) throw new AppError('tooManyIdeas', { limit: ACT_IDEAS_MAX })
    const items = states.map(({ id, stamp, challengeIds, scenarioId, assigneeId, standsToVote }) => ({
      id,
      stamp,
      before: { challengeIds, scenarioId, assigneeId, standsToVote },
    }))
    const row = { id: randomUUID(), organizationId: ctx.organization.id, processId, act, items, createdAt: ctx.now }
    // The operator of the command line has no account.
    await ctx.db.deskAct.create({ data: { ...row, actorId: ctx.actor.userId || null } })
    return { id: row.id, processId, ideas: items.length }
  })
}

async function requireKnown(ctx: SignedInContext, processId: number, act: DeskAct): Promise<void> {
  if (act.kind === 'assign' && act.userId !== null) {
    const evaluators = await listEvaluators(ctx, processId)
    if (!evaluators.some(({ id }) => id === act.userId)) throw new AppError('accountUnknown', {}, { field: 'userId' })
  }
  if (act.kind !== 'topic' && act.kind !== 'context') return
  const { challenges, scenarios } = await proposalChoices(ctx, processId)
  if (act.kind === 'topic' && !challenges.some(({ id }) => id === act.challengeId))
    throw new AppError('challengeUnknown', {}, { field: 'challengeId' })
  if (act.kind === 'context' && act.scenarioId !== null && !scenarios.some(({ id }) => id === act.scenarioId))
    throw new AppError('scenarioUnknown', {}, { field: 'scenarioId' })
}

export const prepareActCall = call({
  method: 'POST',
  path: '/processes/{processId}/desk/acts',
  summary: 'Prepare an act on chosen ideas or on all that match a filter; nothing changes until it is carried out',
  tag: 'Ideas desk',
  access: 'member',
  params: ofProcess,
  body: prepareActBody,
  output: z.object({ id: z.uuid(), processId: id, ideas: id }),
  status: 201,
  errors: [
    ...refusals,
    ...(['noIdeasChosen', 'tooManyIdeas', 'challengeUnknown', 'scenarioUnknown', 'accountUnknown'] as const),
    'reasonRequired',
  ],
  run: prepareAct,
})

const optionalId = z
  .string()
  .transform((text) => (text === '' ? null : text))
  .pipe(z.union([z.null(), formId]))
  .default(null)

type Fields = {
  kind: DeskAct['kind']
  challengeId: number | null
  scenarioId: number | null
  userId: number | null
  status: string
  standsToVote: string
  reason: string
  reasonId: number | null
  hideReason: string
  hideReasonId: number | null
}

function actOf({ kind, challengeId, scenarioId, userId, status, standsToVote, ...reasons }: Fields): unknown {
  switch (kind) {
    case 'topic':
      return { kind, challengeId }
    case 'context':
      return { kind, scenarioId }
    case 'assign':
      return { kind, userId }
    case 'status':
      return { kind, status, reason: reasons.reason, reasonId: reasons.reasonId ?? undefined }
    case 'stands':
      return { kind, standsToVote }
    case 'hide':
      return { kind, reason: reasons.hideReason, reasonId: reasons.hideReasonId ?? undefined }
  }
}

/** The form around the table: what to do, with the fields of every act, and the ticked ideas or the filter. */
export const prepareActForm = form({
  input: formInput(
    z
      .strictObject({
        processId: formId,
        kind: z.enum(DESK_ACTS),
        challengeId: optionalId,
        scenarioId: optionalId,
        userId: optionalId,
        status: z.enum(['', ...DECIDED_STATUSES]).default(''),
        standsToVote: z.enum(STANDINGS).default('OPEN'),
        reason: z.string().default(''),
        reasonId: optionalId,
        hideReason: z.string().default(''),
        hideReasonId: optionalId,
        all: z.literal('on').optional(),
        ids: formList(boundedArray(formId, ACT_IDEAS_MAX)),
        filter: z.strictObject(deskFilter).default({}),
      })
      .transform((fields, ctx): PrepareActInput => {
        const act = deskAct.safeParse(actOf(fields))
        for (const issue of act.error?.issues ?? [])
          ctx.addIssue(
            issue.path[0] === 'reason'
              ? { code: 'custom', message: issue.message, path: [fields.kind === 'hide' ? 'hideReason' : 'reason'] }
              : { code: 'custom', message: 'fieldMissing', path: issue.path },
          )
        if (!fields.all && fields.ids.length === 0)
          ctx.addIssue({ code: 'custom', message: 'noIdeasChosen', path: ['ids'] })
        return {
          processId: fields.processId,
          act: act.data ?? { kind: 'stands', standsToVote: 'OPEN' },
          filter: fields.filter,
          ...(!fields.all && { proposalIds: fields.ids }),
        }
      }),
  ),
  run: prepareAct,
  access: 'office',
  redirectTo: ({ id, processId }) => routes.adminIdeasAct(processId, id),
})
