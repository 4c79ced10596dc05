import { randomInt } from 'node:crypto'
import { inSteps, STEP } from './small-numbers'

type Part = { voters: number; members: number }
type Rounded<P extends Part> = Omit<P, 'voters' | 'members'> & { voters: number | null }
type Range = { least: number; most: number; members: number }
type Options = { step?: number; below?: (max: number) => number }

const TRIES = 200

/**
 * How many voted in each part of a whole whose total everybody knows, as figures from which nobody learns whether a member of
 * a part voted, who knows all members and the total (ADR-066):
 * - which parts have a figure follows from their members alone: at least two steps, also in all others together;
 * - a figure is the count plus a secret number below the step, rounded down to a multiple of the step;
 * - figures are used only if they and the total leave every part possible with almost nobody and with almost everybody.
 * Call it once for a vote: a second set of figures for the same people would tell more.
 */
export function roundParts<P extends Part>(
  parts: readonly P[],
  { step = STEP, below = randomInt }: Options = {},
): Rounded<P>[] {
  const shown = partsWithFigures(parts, step)
  const total = sumOf(parts, ({ voters }) => voters)
  for (let tried = 0; tried < TRIES; tried++) {
    const figures = new Map(shown.map((part) => [part, inSteps(part.voters + below(step), step)]))
    if (areOpen(rangesOf(parts, figures, step), total)) return parts.map((part) => withFigure(part, figures.get(part)))
  }
  return parts.map((part) => withFigure(part, null))
}

function withFigure<P extends Part>(part: P, figure: number | null | undefined): Rounded<P> {
  const { voters: _, members: __, ...rest } = part
  return { ...rest, voters: figure ?? null }
}

function partsWithFigures<P extends Part>(parts: readonly P[], step: number): P[] {
  const largestFirst = parts.filter(({ members }) => members >= 2 * step).toSorted((a, b) => b.members - a.members)
  const isEnough = (shown: readonly P[]) => {
    const others = sumOf(parts, ({ members }) => members) - sumOf(shown, ({ members }) => members)
    return others === 0 || others >= 2 * step
  }
  while (largestFirst.length > 0 && !isEnough(largestFirst)) largestFirst.pop()
  return largestFirst
}

// What a figure says of a count; the parts without one are a single unknown.
function rangesOf<P extends Part>(parts: readonly P[], figures: ReadonlyMap<P, number | null>, step: number): Range[] {
  const known = [...figures].map(([{ members }, figure]) => ({
    members,
    least: figure === null ? 0 : figure - step + 1,
    most: figure === null ? step - 1 : Math.min(members, figure + step - 1),
  }))
  const others = sumOf(parts, ({ members }) => members) - sumOf(known, ({ members }) => members)
  return others === 0 ? known : [...known, { members: others, least: 0, most: others }]
}

function areOpen(ranges: readonly Range[], total: number): boolean {
  const least = sumOf(ranges, (range) => range.least)
  const most = sumOf(ranges, (range) => range.most)
  return ranges.every((range) => {
    const atLeast = Math.max(range.least, total - (most - range.most))
    const atMost = Math.min(range.most, total - (least - range.least))
    return atMost > 0 && atLeast < range.members
  })
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
