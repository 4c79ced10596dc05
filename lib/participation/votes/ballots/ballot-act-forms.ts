import 'server-only'
import { z } from 'zod'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { formId, formIdOrUndefined, formInput } from '@/lib/foundation/input/form-fields'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { asMember } from '@/lib/process/processes/policy'
import { type BallotChange, type BallotFacts, distribute, give, move, ofKind, takeBack } from './ballot-rules'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'
import { amountAfterMinus, amountAfterPlus } from './donation-steps'

/** Amounts by proposal in the value of a button: `12:1,5:0`. */
const amountsText = z
  .string()
  .regex(/^[1-9]\d{0,8}:\d{1,6}(,[1-9]\d{0,8}:\d{1,6})?$/)
  .transform((text) => new Map(text.split(',').map((pair) => pair.split(':').map(Number) as [number, number])))

/** Rows of a list whose buttons are in one form. */
const ROWS_MAX = 1000

/**
 * The form of a ballot, whose buttons are on all rows of the list: the pressed button names the act and the proposal.
 * `from` names, by target, the choice that a move takes from. `joins` is the process that the first choice also joins.
 */
export const ballotActForm = formInput(
  z.strictObject({
    moduleId: formId,
    joins: formIdOrUndefined,
    give: formIdOrUndefined,
    take: formIdOrUndefined,
    plus: formIdOrUndefined,
    minus: formIdOrUndefined,
    move: formIdOrUndefined,
    from: boundedRecord(z.string().regex(/^[1-9]\d{0,8}$/), formId, ROWS_MAX).default({}),
    set: amountsText.optional(),
    undo: amountsText.optional(),
    later: formIdOrUndefined,
  }),
)
export type BallotActInput = z.output<typeof ballotActForm>

type Act = 'give' | 'take' | 'plus' | 'minus' | 'move' | 'set' | 'undo'

export type BallotActAnswer = BallotAcknowledgement & {
  act: Act
  /** The proposal of the pressed button. */
  acted: number
  hasJoined: boolean
  /** The value of the button `undo`; null if nothing changed. */
  undo: string | null
}

type Requested = { act: Act; proposalIds: number[]; decide: (ballot: BallotFacts) => BallotChange }

/** Runs the act of the pressed button, after joining the process if the form says so. */
export async function actOnBallot(ctx: Context, input: BallotActInput): Promise<BallotActAnswer> {
  const { moduleId, joins } = input
  const { act, proposalIds, decide } = requestedAct(input)
  const voter = joins === undefined ? ctx : await joined(ctx, joins)
  let before: [number, number][] = []
  const changed = await changeBallot(voter, {
    moduleId,
    proposalIds,
    decide: (ballot) => {
      before = proposalIds.map((id) => [id, ballot.choices.get(id) ?? 0])
      return decide(ballot)
    },
  })
  const undo = changed.changed ? before.map(([id, amount]) => `${id}:${amount}`).join(',') : null
  return { ...changed, act, acted: proposalIds.at(-1) ?? 0, hasJoined: joins !== undefined, undo }
}

async function joined(context: Context, processId: number): Promise<Context> {
  const ctx = requireSignedIn(context)
  if (ctx.actor.joinedProcessIds.includes(processId)) return ctx
  await joinProcess(ctx, { processId })
  return { ...ctx, actor: asMember(ctx.actor, processId) }
}

function requestedAct({ give: given, take, plus, minus, move: moved, from, set, undo }: BallotActInput): Requested {
  if (given !== undefined) return one('give', given, (ballot) => preference(ballot, () => give(ballot, given)))
  if (take !== undefined) return one('take', take, (ballot) => takeBack(ballot, take))
  if (plus !== undefined) return one('plus', plus, (ballot) => step(ballot, plus, 'plus'))
  if (minus !== undefined) return one('minus', minus, (ballot) => step(ballot, minus, 'minus'))
  if (set !== undefined) return several('set', set)
  if (undo !== undefined) return several('undo', undo)
  const source = moved === undefined ? undefined : from[moved]
  if (moved === undefined || source === undefined) throw new AppError('fieldMissing', {}, { field: 'from' })
  return { act: 'move', proposalIds: [source, moved], decide: (ballot) => move(ballot, source, moved) }
}

function one(act: Act, proposalId: number, decide: Requested['decide']): Requested {
  return { act, proposalIds: [proposalId], decide }
}

function several(act: Act, amounts: Map<number, number>): Requested {
  return { act, proposalIds: [...amounts.keys()], decide: (ballot) => withAmounts(ballot, amounts) }
}

function preference(ballot: BallotFacts, change: () => BallotChange): BallotChange {
  return ofKind(ballot, 'preferences', change)
}

function withAmounts(ballot: BallotFacts, amounts: Map<number, number>): BallotChange {
  const isPreference = [...amounts.values()].every((amount) => amount <= 1)
  if (ballot.limits.kind === 'preferences' && !isPreference)
    return { ok: false, reason: 'fieldInvalid', params: {}, field: 'set' }
  return distribute(ballot, amounts)
}

function step(ballot: BallotFacts, proposalId: number, act: 'plus' | 'minus'): BallotChange {
  const { limits, choices } = ballot
  if (limits.kind !== 'donations') return { ok: false, reason: 'moduleTypeWrong', params: {} }
  const given = choices.get(proposalId) ?? 0
  const used = [...choices.values()].reduce((sum, amount) => sum + amount, 0)
  const amount = act === 'plus' ? amountAfterPlus(limits, given, limits.budget - used) : amountAfterMinus(limits, given)
  if (amount === 0) return given === 0 ? { ok: true, choices } : takeBack(ballot, proposalId)
  // Without room for more, the check of the limits names the reason.
  return give(ballot, proposalId, act === 'plus' && amount === given ? given + 1 : amount)
}
