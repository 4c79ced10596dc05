import { describe, expect, it } from 'vitest'
import { inventedBallots } from '@/lib/outcome/results/counting/invented-ballots'

describe('invented ballots', () => {
  const ideas = [10, 20, 30, 40, 50, 60]

  it('are the same for the same ideas', () => {
    const chosen = inventedBallots(ideas, 6, 2).map(({ projects }) => projects)
    expect(chosen).toEqual([[10], [10, 40], [10], [10, 40], [20], [60]])
  })

  it('name known ideas, none twice, and no more than allowed', () => {
    const ballots = inventedBallots(ideas, 200, 3)
    expect(ballots).toHaveLength(200)
    for (const { projects } of ballots) {
      expect(projects.length).toBeGreaterThan(0)
      expect(projects.length).toBeLessThanOrEqual(3)
      expect(new Set(projects).size).toBe(projects.length)
      expect(ideas).toEqual(expect.arrayContaining([...projects]))
    }
  })

  it('come from three neighbourhoods of 60, 30 and 10 percent, which mostly choose their own ideas', () => {
    const many = inventedBallots(ideas, 1000, 1).map(({ projects }) => ideas.indexOf(projects[0] ?? 0) % 3)
    const own = (from: number, to: number, home: number) =>
      many.slice(from, to).filter((index) => index === home).length / (to - from)
    for (const [from, to, home] of [
      [0, 600, 0],
      [600, 900, 1],
      [900, 1000, 2],
    ] as const)
      expect(own(from, to, home)).toBeGreaterThan(0.75)
  })

  it('are empty without ideas, and choose from all where a neighbourhood has none', () => {
    expect(inventedBallots([], 2, 1)).toEqual([{ projects: [] }, { projects: [] }])
    expect(inventedBallots([10], 10, 1)).toEqual(Array.from({ length: 10 }, () => ({ projects: [10] })))
  })
})
