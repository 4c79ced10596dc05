import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { formId, formInput, formList } from '@/lib/foundation/input/form-fields'
import { DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import { ACT_IDEAS_MAX } from './limits'
import { DESK_ACTS, type DeskAct, deskAct, deskFilter, type PrepareActInput, STANDINGS } from './schemas'

const optionalId = z
  .string()
  .transform((text) => (text === '' ? null : text))
  .pipe(z.union([z.null(), formId]))
  .default(null)

/** The form around the table: what to do, with the fields of every act, and the ticked ideas or the filter. */
export const prepareActForm = formInput(
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
)

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

export const actForm = z.strictObject({ actId: z.uuid() })
