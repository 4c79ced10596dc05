import { afterEach, describe, expect, it, vi } from 'vitest'
import { measuredDistances } from '@/lib/outcome/results/distance/measured-distances'
import type { Election, Rule, SharesRule } from '@/lib/process/allocation-rule/election'

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

const found = (rule: Rule, milliseconds = 60_000, done: number[] = []) =>
  measuredDistances(election, rule, { milliseconds, done, started: null })

afterEach(() => vi.restoreAllMocks())

describe('the distances that are stored', () => {
  it('are those of a list, as plain numbers', () => {
    expect(found({ kind: 'greedy' }).found).toEqual([
      { proposalId: 2, cheaperBy: 100, moreSupport: 2, notComputed: [] },
      { proposalId: 3, cheaperBy: 600, moreSupport: null, notComputed: [] },
    ])
  })

  it('are of projects that were not funded or withdrawn under Equal Shares', () => {
    // Counted by hand: the second project wins below a cost of 200, or with three supporters more, of whom each has 600/7.
    expect(found(rule)).toMatchObject({
      found: [
        { proposalId: 2, cheaperBy: 201, moreSupport: 3, notComputed: [] },
        { proposalId: 3, cheaperBy: 801, moreSupport: null, notComputed: [] },
      ],
      started: null,
      partly: null,
    })
  })

  it('are not searched again for projects that are done', () => {
    expect(found(rule, 60_000, [2]).found).toEqual(found(rule).found.slice(1))
    expect(found(rule, 60_000, [2, 3]).found).toEqual([])
  })

  it('are the same, whenever the time of a turn ends', () => {
    // Each change asks for the time once; it has passed at some moment of either search.
    for (let changes = 0; changes < 40; changes++) {
      let asked = 0
      vi.spyOn(performance, 'now').mockImplementation(() => asked++)
      const first = found(rule, changes)
      vi.restoreAllMocks()
      const done = first.found.map(({ proposalId }) => proposalId)
      const rest = measuredDistances(election, rule, { milliseconds: 60_000, done, started: first.started })
      expect([...first.found, ...rest.found]).toEqual(found(rule).found)
      expect(first.started === null).toBe(done.length === 2)
    }
  })

  it('are not kept silent about where the rule itself fails', () => {
    const broken = { ...election, projects: [{ id: 1, cost: -5, votes: 1 }] }
    expect(() => measuredDistances(broken, rule, { milliseconds: 60_000, done: [], started: null })).toThrow()
  })
})
