import { afterEach, describe, expect, it, vi } from 'vitest'
import { measuredDistances } from '@/lib/outcome/results/distance/measured-distances'
import type { Election, SharesRule } from '@/lib/process/allocation-rule/election'

const rule: SharesRule = {
  ...{ kind: 'equal-shares', utility: 'cardinal', completion: 'none', start: 'floor', stop: 'exhaustive' },
  ties: ['file'],
}
const election: Election<number> = {
  budget: 600,
  unit: 1,
  projects: [
    { id: 1, cost: 300, votes: 3 },
    { id: 2, cost: 400, votes: 2 },
    { id: 3, cost: 900, votes: 1 },
    { id: 4, cost: 100, votes: 1, withdrawn: true },
  ],
  ballots: [{ projects: [1, 2], count: 2 }, { projects: [1, 3] }, { projects: [4] }],
}

afterEach(() => vi.restoreAllMocks())

describe('the distances that are stored', () => {
  it('are those of a list, as plain numbers', () => {
    expect(measuredDistances(election, { kind: 'greedy' }, 0)).toEqual([
      { proposalId: 2, cheaperBy: 100, moreSupport: 2 },
      { proposalId: 3, cheaperBy: 600, moreSupport: null },
    ])
  })

  it('are of projects that were not funded or withdrawn under Equal Shares', () => {
    // Counted by hand: the second project wins below a cost of 200, or with three supporters more, of whom each has 600/7.
    expect(measuredDistances(election, rule, 60_000)).toEqual([
      { proposalId: 2, cheaperBy: 201, moreSupport: 3 },
      { proposalId: 3, cheaperBy: 801, moreSupport: null },
    ])
  })

  it('end with the time that may be used', () => {
    expect(measuredDistances(election, rule, -1)).toEqual([])
  })

  it('keep what was found until then', () => {
    // Each application of the rule asks for the time once; it has passed at some moment during the second project.
    const whole = measuredDistances(election, rule, 60_000)
    const counts = Array.from({ length: 60 }, (_, runs) => {
      let asked = 0
      vi.spyOn(performance, 'now').mockImplementation(() => asked++)
      return measuredDistances(election, rule, runs)
    })
    for (const found of counts) expect(found).toEqual(whole.slice(0, found.length))
    expect(new Set(counts.map(({ length }) => length))).toEqual(new Set([0, 1, 2]))
  })

  it('are not kept silent about where the rule itself fails', () => {
    const broken = { ...election, projects: [{ id: 1, cost: -5, votes: 1 }] }
    expect(() => measuredDistances(broken, rule, 60_000)).toThrow()
  })
})
