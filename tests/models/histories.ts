/** A call of a client with its answer; `sent` and `answered` are ticks of one clock. */
export type Call<Step, Answer> = {
  readonly step: Step
  readonly answer: Answer
  readonly sent: number
  readonly answered: number
}

type Next<State, Step, Answer> = (state: State, step: Step) => { answer: Answer; state: State }

/**
 * An order of the calls that explains every answer (linearizability, Wing and Gong): no call comes before one that was
 * answered before it was sent. Answers the state after it, or null if there is no such order.
 */
export function orderOf<State, Step, Answer>(
  calls: readonly Call<Step, Answer>[],
  state: State,
  next: Next<State, Step, Answer>,
): { state: State } | null {
  if (calls.length === 0) return { state }
  const firstAnswered = Math.min(...calls.map(({ answered }) => answered))
  for (const call of calls) {
    if (call.sent > firstAnswered) continue
    const due = next(state, call.step)
    if (!isSame(due.answer, call.answer)) continue
    const rest = orderOf(
      calls.filter((other) => other !== call),
      due.state,
      next,
    )
    if (rest) return rest
  }
  return null
}

// Answers are made by one function each, so that their fields have one order.
function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
