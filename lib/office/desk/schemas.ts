import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { ID_MAX, idInput } from '@/lib/foundation/input/ids'
import { manyLines, typedIdentifier } from '@/lib/foundation/input/typed-text'
import { DECIDED_STATUSES, PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import { REASON_LENGTH_MAX } from '@/lib/participation/moderation/limits'
import { ACT_IDEAS_MAX } from './limits'

const id = z.coerce.number().int().min(1).max(ID_MAX).optional()

export const DESK_STATUSES = ['PUBLISHED', 'APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED', 'CANCELLED'] as const
export const DESK_EVALUATIONS = ['NONE', 'DETAILED', 'FINAL'] as const
export const DESK_COSTS = ['MISSING', 'UNCHECKED', 'CHECKED'] as const
export const STANDINGS = ['OPEN', 'YES', 'NO'] as const
export const DESK_SORTS = ['number', 'title', 'cost', 'reports'] as const

/** Filters of the desk; each is in the address of the page. */
export const deskFilter = {
  q: z.string().overwrite(typedIdentifier).max(100).optional().meta({ description: 'Words of the title, or a number' }),
  status: z.enum(DESK_STATUSES).optional(),
  type: z.enum(PROPOSAL_TYPES).optional(),
  challengeId: id,
  scenarioId: id,
  language: z.enum(LOCALES).optional(),
  evaluation: z.enum(DESK_EVALUATIONS).optional(),
  cost: z.enum(DESK_COSTS).optional(),
  stands: z.enum(STANDINGS).optional(),
  assigneeId: id.meta({ description: 'Person who is to evaluate the idea' }),
  reported: z.literal('yes').optional().meta({ description: 'Ideas with an open report' }),
  hidden: z.enum(['yes', 'no']).optional(),
}

export type DeskFilter = { [Name in keyof typeof deskFilter]?: z.output<(typeof deskFilter)[Name]> }

const explained = {
  reason: z
    .string()
    .overwrite(manyLines)
    .max(REASON_LENGTH_MAX, 'fieldTooLong' satisfies ErrorName)
    .default(''),
  reasonId: idInput.optional().meta({ description: 'A stored reason; `reason` is added to it' }),
}
const isExplained = ({ reason, reasonId }: { reason: string; reasonId?: number | undefined }) =>
  reason !== '' || reasonId !== undefined
const unexplained = { message: 'reasonRequired' satisfies ErrorName, path: ['reason'] }

/** What is done to the ideas. */
export const deskAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('topic'), challengeId: idInput }),
  z.strictObject({ kind: z.literal('context'), scenarioId: idInput.nullable() }),
  z.strictObject({ kind: z.literal('assign'), userId: idInput.nullable() }),
  z
    .strictObject({ kind: z.literal('status'), status: z.enum(DECIDED_STATUSES), ...explained })
    .refine(isExplained, unexplained),
  z.strictObject({ kind: z.literal('stands'), standsToVote: z.enum(STANDINGS) }),
  z.strictObject({ kind: z.literal('hide'), ...explained }).refine(isExplained, unexplained),
])

export type DeskAct = z.output<typeof deskAct>
export const DESK_ACTS = ['topic', 'context', 'assign', 'status', 'stands', 'hide'] as const

export const prepareActBody = z.strictObject({
  act: deskAct,
  proposalIds: boundedArray(idInput, ACT_IDEAS_MAX, { min: 1, error: 'tooManyIdeas', minError: 'noIdeasChosen' })
    .optional()
    .meta({ description: 'The chosen ideas; without them all that match the filter' }),
  filter: z.strictObject(deskFilter).default({}),
})

export type PrepareActInput = z.output<typeof prepareActBody> & { processId: number }

const item = z.object({
  id: z.number(),
  /** Of the state that an act depends on. */
  stamp: z.string(),
  before: z.object({
    challengeIds: z.array(z.number()),
    scenarioId: z.number().nullable(),
    assigneeId: z.number().nullable(),
    standsToVote: z.enum(STANDINGS),
  }),
})

export const actItems = z.array(item)
export type ActItem = z.output<typeof item>

export const actOutcome = z.object({
  done: z.array(z.number()).default([]),
  /** Changed by somebody else between the preview and the act. */
  changed: z.array(z.number()).default([]),
  refused: z.array(z.object({ id: z.number(), reason: z.string() })).default([]),
})

export type ActOutcome = z.output<typeof actOutcome>
