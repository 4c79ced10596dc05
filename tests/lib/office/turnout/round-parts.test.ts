import { describe, expect, it } from 'vitest'
import { roundParts } from '@/lib/office/turnout/round-parts'
import { inSteps } from '@/lib/office/turnout/small-numbers'

/** Sizes of up to four parts of a whole, however an officer shapes them. */
function shapesOf(people: number): number[][] {
  const shapes: number[][] = []
  const add = (left: number, largest: number, shape: number[]): void => {
    if (left === 0) shapes.push(shape)
    else if (shape.length < 4)
      for (let size = Math.min(left, largest); size > 0; size--) add(left - size, size, [...shape, size])
  }
  add(people, people, [])
  return shapes
}

/** All counts of voters that parts of these sizes can have. */
function countsOf([size, ...sizes]: readonly number[]): number[][] {
  if (size === undefined) return [[]]
  return countsOf(sizes).flatMap((rest) => Array.from({ length: size + 1 }, (_, voters) => [voters, ...rest]))
}

/** All figures that a vote can lead to, by every secret number. */
function figuresOf(sizes: readonly number[], counts: readonly number[], step: number): Set<string> {
  const parts = sizes.map((members, at) => ({ at, members, voters: counts[at] ?? 0 }))
  const text = (shown: readonly { voters: number | null }[]) => JSON.stringify(shown.map(({ voters }) => voters))
  const found = new Set<string>()
  for (let secret = 0; secret < step ** sizes.length; secret++) {
    let asked = 0
    const below = () => Math.floor(secret / step ** (asked++ % sizes.length)) % step
    const shown = text(roundParts(parts, { step, below }))
    // Asked again: these secret numbers are not used, and others are drawn.
    if (asked <= sizes.length) found.add(shown)
  }
  return found.size > 0 ? found : new Set([text(parts.map(() => ({ voters: null })))])
}

describe('figures of the parts of a turnout', () => {
  it.each([
    [3, 2],
    [8, 2],
    [10, 2],
    [12, 3],
    [15, 3],
  ])(
    'leave open of each of %i people whether they voted, in steps of %i, however the parts are shaped',
    (people, step) => {
      let shown = 0
      for (const sizes of shapesOf(people)) {
        const votesOf = new Map<string, number[][]>()
        for (const counts of countsOf(sizes)) {
          const total = counts.reduce((sum, count) => sum + count, 0)
          for (const figures of figuresOf(sizes, counts, step)) {
            const told = `${total} ${figures}`
            votesOf.set(told, [...(votesOf.get(told) ?? []), counts])
            if (/\d/.test(figures)) shown++
          }
        }
        for (const [told, votes] of votesOf) {
          const total = Number.parseInt(told, 10)
          if (total === 0 || total === people) continue
          sizes.forEach((size, at) => {
            expect(
              votes.some((counts) => (counts[at] ?? 0) > 0),
              `${sizes}: ${told}, part ${at} has voters`,
            ).toBe(true)
            expect(
              votes.some((counts) => (counts[at] ?? 0) < size),
              `${sizes}: ${told}, part ${at} has others`,
            ).toBe(true)
          })
        }
      }
      if (people >= 4 * step) expect(shown).toBeGreaterThan(100)
    },
  )

  it('are at most a step from the count', () => {
    const parts = [40, 200, 900].map((members, at) => ({ at, members, voters: Math.floor(members / 3) }))
    for (let run = 0; run < 50; run++)
      for (const { at, voters } of roundParts(parts)) {
        if (voters === null) continue
        expect(voters % 10).toBe(0)
        expect(Math.abs(voters - (parts[at]?.voters ?? 0))).toBeLessThan(10)
      }
  })

  it('have none of a part of fewer than twenty people', () => {
    const parts = [19, 19, 500].map((members, at) => ({ at, members, voters: Math.min(members, 19) }))
    expect(roundParts(parts).map(({ voters }) => voters === null)).toEqual([true, true, false])
  })
})

it('a number in steps changes only when ten more people have voted', () => {
  expect([0, 9, 10, 19, 20, 27, 28].map((count) => inSteps(count))).toEqual([null, null, 10, 10, 20, 20, 20])
})
