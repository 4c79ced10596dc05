import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { formId, formIdOrUndefined, formInput, formNumber } from '@/lib/foundation/input/form-fields'
import { DONATIONS_AT_ONCE } from '@/lib/participation/votes/limits'
import { donationAmount } from '@/lib/participation/votes/schemas'
import type { BallotAct } from './ballot-acts'

/** Amounts by proposal in the value of a button: `12:1,5:0`. */
const amountsText = z
  .string()
  .regex(/^[1-9]\d{0,8}:\d{1,6}(,[1-9]\d{0,8}:\d{1,6})?$/)
  .transform((text) => new Map(text.split(',').map((pair) => pair.split(':').map(Number) as [number, number])))

/** Rows of a list whose buttons are in one form. */
const ROWS_MAX = 1000
const proposalKey = z.string().regex(/^[1-9]\d{0,8}$/)
const missing: ErrorName = 'fieldMissing'

// An empty field is one that was left out; without the field, nothing is asked.
const writtenAmount = formNumber(z.number({ error: (issue) => (issue.input === undefined ? missing : undefined) }))

const fields = z.strictObject({
  moduleId: formId,
  joins: formIdOrUndefined,
  give: formIdOrUndefined,
  amount: writtenAmount.pipe(donationAmount).optional(),
  take: formIdOrUndefined,
  plus: formIdOrUndefined,
  minus: formIdOrUndefined,
  move: formIdOrUndefined,
  from: boundedRecord(proposalKey, formId, ROWS_MAX).default({}),
  set: amountsText.optional(),
  undo: amountsText.optional(),
  save: z.string().optional(),
  amounts: boundedRecord(proposalKey, formNumber(donationAmount.optional()), DONATIONS_AT_ONCE).optional(),
  later: formIdOrUndefined,
})

/**
 * Every form of a ballot. Its buttons may stand on all rows of a list: the pressed button names the act and the proposal.
 * `from` names, by target, the choice that a move takes from; `amount` is what `give` gives, `amounts` what `save` saves,
 * where an empty field takes back. `joins` is the process that the first choice also joins; `later` keeps for later.
 */
export const ballotFields = formInput(
  z.preprocess(withoutUnusedAmounts, fields).transform(({ moduleId, joins, later, ...pressed }, ctx) => {
    if (later !== undefined) return { moduleId, act: { act: 'later' as const, proposalId: later } }
    const act = pressedAct(pressed)
    if (act) return { moduleId, joins, act }
    ctx.addIssue({ code: 'custom', message: missing, path: ['from'] })
    return z.NEVER
  }),
)
export type BallotForm = z.output<typeof ballotFields>

type Pressed = Omit<z.output<typeof fields>, 'moduleId' | 'joins' | 'later'>

function pressedAct({
  give,
  amount,
  take,
  plus,
  minus,
  move,
  from,
  set,
  undo,
  amounts,
  save,
}: Pressed): BallotAct | null {
  if (give !== undefined) return { act: 'give', proposalId: give, amount }
  if (take !== undefined) return { act: 'take', proposalId: take }
  if (plus !== undefined) return { act: 'plus', proposalId: plus }
  if (minus !== undefined) return { act: 'minus', proposalId: minus }
  if (set !== undefined) return { act: 'set', amounts: set }
  if (undo !== undefined) return { act: 'undo', amounts: undo }
  const source = move === undefined ? undefined : from[move]
  if (move !== undefined && source !== undefined) return { act: 'move', from: source, to: move }
  if (move === undefined && (amounts !== undefined || save !== undefined))
    return { act: 'save', amounts: saved(amounts) }
  return null
}

function saved(amounts: Pressed['amounts']): Map<number, number> {
  return new Map(Object.entries(amounts ?? {}).map(([id, amount]) => [Number(id), amount ?? 0]))
}

// What was typed does not keep the other buttons from working.
function withoutUnusedAmounts(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  const pressed = ['take', 'plus', 'minus', 'move', 'set', 'undo', 'later'] as const
  const values = sent as Record<string, unknown>
  if (!pressed.some((name) => Object.hasOwn(values, name) && values[name] !== '')) return sent
  const { amount: _amount, amounts: _amounts, ...used } = values
  return used
}
