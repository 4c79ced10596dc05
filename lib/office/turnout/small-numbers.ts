/** Figures about fewer people than this are not shown (ADR-066). */
export const STEP = 10

/** A number of people rounded down to a multiple of the step, or null below the first one. */
export function inSteps(count: number, step = STEP): number | null {
  return count < step ? null : count - (count % step)
}

/** The figure of a group of people, or null if the group is too small. */
export function shownCount(count: number): number | null {
  return count < STEP ? null : count
}

type CountedPart = { voters: number }

/** Hides small parts of a whole that says nothing of who voted, such as the ages of participants. */
export function hideSmall<C extends CountedPart>(
  cells: readonly C[],
): (Omit<C, 'voters'> & { voters: number | null })[] {
  const hidden = new Set(cells.filter(({ voters }) => voters < STEP))
  const sum = () => [...hidden].reduce((total, { voters }) => total + voters, 0)
  const rest = cells.filter((cell) => !hidden.has(cell)).toSorted((a, b) => a.voters - b.voters)
  while (sum() > 0 && (sum() < STEP || hidden.size < 2)) {
    const next = rest.shift()
    if (!next) break
    hidden.add(next)
  }
  return cells.map((cell) => ({ ...cell, voters: hidden.has(cell) ? null : cell.voters }))
}

type Day = { day: string; voters: number }
type Period = { from: string; to: string; voters: number }

/** Days in a row as periods with enough people each; days that are left over belong to the last period. */
export function mergeDays(days: readonly Day[]): Period[] {
  const periods: Period[] = []
  let open: Period | null = null
  for (const { day, voters } of days) {
    open = open ? { from: open.from, to: day, voters: open.voters + voters } : { from: day, to: day, voters }
    if (open.voters < STEP) continue
    periods.push(open)
    open = null
  }
  const last = periods.at(-1)
  if (open && last) periods[periods.length - 1] = { from: last.from, to: open.to, voters: last.voters + open.voters }
  return periods
}
