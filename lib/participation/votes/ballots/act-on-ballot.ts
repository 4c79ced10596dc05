import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type BallotAct, type BallotActName, proposalsOf } from './ballot-acts'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'

export type BallotActAnswer = BallotAcknowledgement & {
  act: BallotActName
  /** The proposal of the pressed button. */
  acted: number
  /** Whether the voter typed amounts. */
  isTyped: boolean
  hasJoined: boolean
  /** The value of the button `undo`; null if nothing changed. */
  undo: string | null
}

type Sent = { moduleId: number; joins?: number | undefined; act: BallotAct }

/** Runs the act of a form, after joining the process if the form says so; the answer says how to undo it. */
export async function actOnBallot(ctx: Context, { moduleId, joins, act }: Sent): Promise<BallotActAnswer> {
  const { before, ...changed } = await changeBallot(ctx, { moduleId, joins, act })
  const undo = changed.changed ? [...before].map(([id, amount]) => `${id}:${amount}`).join(',') : null
  const isTyped = act.act === 'save' || (act.act === 'give' && act.amount !== undefined)
  const acted = proposalsOf(act).at(-1) ?? 0
  return { ...changed, act: act.act, acted, isTyped, hasJoined: joins !== undefined, undo }
}
