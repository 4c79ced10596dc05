import { afterEach, describe, expect, it, vi } from 'vitest'
import { measuredDistances } from '@/lib/outcome/results/distance/measured-distances'
import type { Election, Rule, SharesRule } from '@/lib/process/allocation-rule/election'

const rule: SharesRule = {
  kind: 'equal-shares',
  utility: 'cardinal',
  completion: 'none',
  start: 'floor',
  stop: 'exhaustive',
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
    const lengths = new Set<number>()
    for (let changes = 0; changes < 40; changes++) {
      let asked = 0
      vi.spyOn(performance, 'now').mockImplementation(() => asked++)
      const first = found(rule, changes)
      vi.restoreAllMocks()
      const done = first.found.map(({ proposalId }) => proposalId)
      const rest = measuredDistances(election, rule, { milliseconds: 60_000, done, started: first.started })
      expect([...first.found, ...rest.found]).toEqual(found(rule).found)
      expect(first.started === null).toBe(done.length === 2)
      lengths.add(done.length)
    }
    expect(lengths).toEqual(new Set([0, 1, 2]))
  })

  it('decide one change in a turn without any time, and say which parts are missing', () => {
    const { found: known, started, partly } = found(rule, -1)
    expect(known).toEqual([])
    expect(started).toMatchObject({ proposalId: 2, answers: expect.stringMatching(/^[01]$/) })
    expect(partly).toMatchObject({ proposalId: 2, notComputed: ['cheaperBy', 'moreSupport'] })
  })

  it('end at the very moment at which the time has passed', () => {
    vi.spyOn(performance, 'now').mockReturnValue(5)
    expect(found(rule, 0).started?.answers).toHaveLength(1)
    expect(found(rule, 1).started).toBeNull()
  })

  it('go on with the search that was started, unless it is done or asked other questions', () => {
    const resumed = (started: { version?: number; proposalId: number; answers: string }, done: number[] = []) => {
      const turn = { milliseconds: -1, done, started: { version: found(rule, -1).started?.version ?? 0, ...started } }
      return measuredDistances(election, rule, turn).started
    }
    expect(resumed({ proposalId: 3, answers: '0' })).toMatchObject({
      proposalId: 3,
      answers: expect.stringMatching(/^0./),
    })
    expect(resumed({ proposalId: 3, answers: '0' }, [3])).toMatchObject({ proposalId: 2 })
    expect(resumed({ version: -1, proposalId: 3, answers: '0' })).toMatchObject({ proposalId: 2 })
  })

  it('begin with the project whose supporters can pay most of its cost', () => {
    const more: Election<number> = {
      budget: 900,
      unit: 1,
      projects: [
        { id: 1, cost: 800, votes: 4 },
        { id: 2, cost: 700, votes: 3 },
        { id: 3, cost: 150, votes: 1 },
      ],
      ballots: [{ projects: [1], count: 4 }, { projects: [2], count: 3 }, { projects: [3] }, { projects: [] }],
    }
    const { found } = measuredDistances(more, rule, { milliseconds: 60_000, done: [], started: null })
    // Of 100 each: 400 of 800, 300 of 700, 100 of 150.
    expect(found.map(({ proposalId }) => proposalId)).toEqual([3, 1, 2])
  })

  it('begin with the project that has more support, where the supporters of two can pay as much', () => {
    const equal: Election<number> = {
      budget: 300,
      unit: 1,
      projects: [
        { id: 1, cost: 400, votes: 1 },
        { id: 2, cost: 800, votes: 2 },
      ],
      ballots: [{ projects: [1] }, { projects: [2], count: 2 }],
    }
    const { found } = measuredDistances(equal, rule, { milliseconds: 60_000, done: [], started: null })
    expect(found.map(({ proposalId }) => proposalId)).toEqual([2, 1])
  })

  it('are those of a vote in which nobody voted', () => {
    const { ballots: _, ...unvoted } = election
    const turn = { milliseconds: 60_000, done: [], started: null }
    expect(measuredDistances(unvoted, rule, turn).found).toEqual([
      { proposalId: 1, cheaperBy: null, moreSupport: null, notComputed: [] },
      { proposalId: 2, cheaperBy: null, moreSupport: null, notComputed: [] },
      { proposalId: 3, cheaperBy: null, moreSupport: null, notComputed: [] },
    ])
    // The first project is paid from all the money, by the votes that were counted.
    expect(measuredDistances(unvoted, { ...rule, completion: 'utilitarian' }, turn).found).toEqual([
      { proposalId: 2, cheaperBy: 100, moreSupport: null, notComputed: [] },
      { proposalId: 3, cheaperBy: 600, moreSupport: null, notComputed: [] },
    ])
  })

  it('count the time of the program and of the system, rounded up', () => {
    vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 1500, system: 700 })
    expect(found(rule).milliseconds).toBe(3)
  })

  it('count the processor time that they took, in milliseconds', () => {
    // Linux charges a running thread at each tick, so that a single short call may have taken nothing.
    const began = performance.now()
    let [milliseconds, calls] = [0, 0]
    for (; performance.now() - began < 200; calls++) milliseconds += found(rule).milliseconds
    expect(milliseconds).toBeGreaterThan(0)
    // Each call is rounded up.
    expect(milliseconds).toBeLessThanOrEqual(performance.now() - began + calls)
  })

  it('are not kept silent about where the rule itself fails', () => {
    const broken = { ...election, projects: [{ id: 1, cost: -5, votes: 1 }] }
    expect(() => measuredDistances(broken, rule, { milliseconds: 60_000, done: [], started: null })).toThrow()
  })
})
