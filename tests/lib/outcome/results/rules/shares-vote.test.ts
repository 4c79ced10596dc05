import { afterEach, describe, expect, it, vi } from 'vitest'
import { Probe } from '@/lib/outcome/results/rules/equal-shares/probe'
import { shareOut } from '@/lib/outcome/results/rules/equal-shares/share-out'
import { knownRuns, prepare, raiseFor } from '@/lib/outcome/results/rules/shares-vote'
import type { Election, SharesRule } from '@/lib/process/allocation-rule/election'

vi.mock(import('@/lib/outcome/results/rules/equal-shares/share-out'), { spy: true })

const rule = (completion: SharesRule['completion'], start: SharesRule['start'] = 'floor'): SharesRule => ({
  kind: 'equal-shares',
  utility: 'cardinal',
  completion,
  start,
  stop: 'never',
  ties: ['file'],
})
const budget = 40n
/** Four voters with 10 each: two pay 8 each for one project, the other two hold 4 less than theirs costs. */
const election = {
  budget,
  unit: 1,
  projects: [
    { id: 'near', cost: 24, votes: 2 },
    { id: 'paid', cost: 16, votes: 2 },
  ],
  ballots: [
    { projects: ['near'], count: 2 },
    { projects: ['paid'], count: 2 },
  ],
} satisfies Election<string>
const cheaper = {
  ...election,
  projects: [{ id: 'near', cost: 18, votes: 2 }, election.projects[1]],
} as Election<string>
const share = { over: budget, under: 4n }

/** How a run is started by the probe: anew, or from the purchases of a known one. */
function probed() {
  const spy = vi.spyOn(Probe.prototype, 'run')
  return () =>
    spy.mock.calls.map(([{ over, under }, before]) => ({
      share: `${over}/${under}`,
      ...(before ? { changed: before.changed, known: before.rounds.map(({ project }) => project) } : {}),
    }))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(shareOut).mockClear()
})

describe('a vote by equal shares', () => {
  it.each<[string, Partial<Election<string>>, string]>([
    ['no ballots', { ballots: undefined as never }, 'equal shares needs the ballots'],
    ['a unit of nothing', { unit: 0 }, 'not a unit of money: 0'],
    ['a unit below nothing', { unit: -100n }, 'not a unit of money: -100'],
  ])('is refused with %s', (_what, wrong, message) => {
    expect(() => prepare({ ...election, ...wrong }, rule('none'))).toThrow(new RangeError(message))
  })

  it('without raised shares is run once, exactly', () => {
    const probes = probed()
    const raise = raiseFor(prepare(election, rule('none')), budget, rule('none'))
    expect(raise?.bought.purchases.map(({ project }) => project)).toEqual([1])
    expect(raise?.exactly()).toEqual({ outcome: raise?.bought, share, steps: 0 })
    expect(shareOut).toHaveBeenCalledTimes(1)
    expect(probes()).toEqual([])
  })
})

describe('a vote of which one project changed', () => {
  const changed = (completion: SharesRule['completion']) => {
    const runs = knownRuns(prepare(election, rule(completion)), budget, rule(completion))
    const raise = raiseFor(prepare(cheaper, rule(completion)), budget, rule(completion), { runs, changed: 0 })
    return { runs, raise }
  }

  it('is decided from the known run, and run exactly only where somebody asks for that', () => {
    const probes = probed()
    const { raise } = changed('none')
    expect(raise?.bought.purchases.map(({ project }) => project)).toEqual([1, 0])
    expect(probes()).toEqual([{ share: '40/4' }, { share: '40/4', changed: 0, known: [1] }])
    expect(shareOut).not.toHaveBeenCalled()
    expect(raise?.exactly()).toMatchObject({ outcome: { spent: 34n }, share, steps: 0 })
    expect(shareOut).toHaveBeenCalledTimes(1)
  })

  it('is decided from the known runs of raised shares', () => {
    const probes = probed()
    const { raise } = changed('add1')
    expect(raise?.bought.purchases.map(({ project }) => project)).toEqual([1, 0])
    expect(probes()).toEqual([{ share: '10/1' }, { share: '10/1', changed: 0, known: [1] }])
    expect(shareOut).not.toHaveBeenCalled()
  })

  it('is probed anew where the run is not kept', () => {
    const probes = probed()
    const { runs } = changed('add1')
    expect(runs.at(share)).toBeNull()
    const raise = raiseFor(prepare(cheaper, rule('none')), budget, rule('none'), { runs, changed: 0 })
    expect(raise?.bought.purchases).toHaveLength(2)
    expect(probes().slice(2)).toEqual([{ share: '40/4' }])
    expect(shareOut).not.toHaveBeenCalled()
  })

  it('is run exactly where no probe decides', () => {
    vi.spyOn(Probe.prototype, 'run').mockReturnValue(null)
    const { raise } = changed('none')
    expect(raise?.bought.purchases.map(({ project }) => project)).toEqual([1, 0])
    // The known run, which may end where it costs too much, and the one of the changed vote.
    expect(vi.mocked(shareOut).mock.calls.map(([{ limit }]) => limit)).toEqual([budget, undefined])
  })

  it.each<[SharesRule['completion'], SharesRule['start'], bigint]>([
    ['none', 'floor', 4n],
    ['utilitarian', 'floor', 4n],
    ['add1', 'floor', 1n],
    ['add1u', 'floor', 1n],
    ['add1', 'exact', 4n],
  ])('keeps the runs of its shares: %s from %s', (completion, start, under) => {
    const runs = knownRuns(prepare(election, rule(completion, start)), budget, rule(completion, start))
    const kept = [1n, 4n].filter((under) => runs.at({ over: budget, under }) !== null)
    expect(kept).toEqual([under])
  })
})
