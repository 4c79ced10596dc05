/** Figures about fewer people than this are not shown, so that nobody can be recognized in them. */
const PEOPLE_MIN = 10

type Cell = { voters: number }
type Shown<C extends Cell> = Omit<C, 'voters'> & { voters: number | null }

/** The figure of a group of people, or null if the group is too small. */
export function shownCount(count: number): number | null {
  return count < PEOPLE_MIN ? null : count
}

/**
 * Hides small groups of a whole whose total is known. A group that could be computed from the total and the others is
 * hidden as well, and with it the smallest others until enough people are behind the hidden ones.
 */
export function hideSmall<C extends Cell>(cells: readonly C[]): Shown<C>[] {
  const hidden = new Set(cells.filter(({ voters }) => voters < PEOPLE_MIN))
  const sum = () => [...hidden].reduce((total, { voters }) => total + voters, 0)
  const rest = cells.filter((cell) => !hidden.has(cell)).toSorted((a, b) => a.voters - b.voters)
  while (sum() > 0 && (sum() < PEOPLE_MIN || hidden.size < 2)) {
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
    if (open.voters < PEOPLE_MIN) continue
    periods.push(open)
    open = null
  }
  const last = periods.at(-1)
  if (open && last) periods[periods.length - 1] = { from: last.from, to: open.to, voters: last.voters + open.voters }
  return periods
}
