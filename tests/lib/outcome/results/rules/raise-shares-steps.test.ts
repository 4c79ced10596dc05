import { describe, expect, it } from 'vitest'
import { raiseShares } from '@/lib/outcome/results/rules/equal-shares/raise-shares'

type Case = {
  /** The last step that the budget can pay. */
  affordable: number
  /** How long a run lasts, in cents, by its step. */
  lasts?: Record<number, number>
  /** Steps that a probe decides; all unless given. */
  probed?: (step: number) => boolean
  /** Steps that a similar vote decides; none unless given. */
  replayed?: (step: number) => boolean
  /** Steps after which nothing more fits, or nothing more can be funded. */
  exhaustiveFrom?: number
  wholeFrom?: number
  stop?: 'exhaustive' | 'never'
  start?: 'floor' | 'exact'
}

const INCREMENT = 2n
const UNIT = 100n

/** Raises shares that buy nothing, and says which steps were run and which probed. */
function steps({ affordable, lasts = {}, probed = () => true, stop = 'never', start = 'floor', ...more }: Case) {
  const [runs, probes]: [number[], number[]] = [[], []]
  const { replayed } = more
  const first = start === 'floor' ? { over: 300n, under: 1n } : { over: 1000n, under: 3n }
  const stepOf = ({ over }: { over: bigint }) => Number((over - first.over) / (INCREMENT * UNIT * first.under))
  const bought = (step: number) => ({ purchases: [], spent: BigInt(step), isOverspent: step > affordable })
  const { outcome, share, steps } = raiseShares({
    budget: 1000n,
    voters: 3n,
    unit: UNIT,
    increment: INCREMENT,
    start,
    stop,
    run: (share) => {
      const step = stepOf(share)
      runs.push(step)
      return { ...bought(step), held: () => share, lasts: lasts[step] ?? 0 }
    },
    probe: (share) => {
      const step = stepOf(share)
      probes.push(step)
      return probed(step) ? bought(step) : null
    },
    ...(replayed ? { replay: (share) => (replayed(stepOf(share)) ? bought(stepOf(share)) : null) } : {}),
    isExhaustive: ({ spent }) => Number(spent) >= (more.exhaustiveFrom ?? Number.POSITIVE_INFINITY),
    isWhole: ({ spent }) => Number(spent) >= (more.wholeFrom ?? Number.POSITIVE_INFINITY),
  })
  expect(share).toEqual({ over: first.over + BigInt(steps) * INCREMENT * UNIT * first.under, under: first.under })
  expect(Number(outcome.spent)).toBe(steps)
  return { steps, runs, probes }
}

describe('the steps of raised shares', () => {
  it('are run one by one where no probe decides', () => {
    expect(steps({ affordable: 3, probed: () => false })).toEqual({
      steps: 3,
      runs: [0, 1, 2, 3, 4],
      probes: [1, 2, 3, 4],
    })
  })

  it('are probed twice as often from run to run, at most 64 times, and the last one is run', () => {
    const { steps: reached, runs, probes } = steps({ affordable: 200 })
    expect({ reached, runs }).toEqual({ reached: 200, runs: [0, 3, 8, 17, 34, 67, 132, 197, 200] })
    expect(new Set([...runs, ...probes])).toEqual(new Set(Array.from({ length: 202 }, (_, step) => step)))
    expect(probes).toHaveLength(201 - 7)
  })

  it('that surely buy the same are passed over without a probe', () => {
    expect(steps({ affordable: 9, lasts: { 0: 1199, 6: 600 } })).toEqual({ steps: 9, runs: [0, 6, 10, 9], probes: [] })
  })

  it('are run without another probe where what lasts ends exactly at the next step', () => {
    expect(steps({ affordable: 6, lasts: { 0: 1200 } })).toEqual({ steps: 6, runs: [0, 7, 6], probes: [] })
    expect(steps({ affordable: 0, lasts: { 0: 199 } })).toEqual({ steps: 0, runs: [0], probes: [1] })
  })

  it('are probed seldom again after some were passed over', () => {
    const { runs } = steps({ affordable: 40, lasts: { 17: 400 } })
    expect(runs).toEqual([0, 3, 8, 17, 20, 23, 28, 37, 40])
  })

  it('are neither run nor probed where a similar vote decides them, but for the last', () => {
    expect(steps({ affordable: 3, replayed: () => true })).toEqual({ steps: 3, runs: [3], probes: [] })
  })

  it('that a similar vote decides do not count as probed', () => {
    const { runs, probes } = steps({ affordable: 6, replayed: (step) => step === 1 || step === 2 })
    expect({ runs, probes }).toEqual({ runs: [0, 5, 6], probes: [3, 4, 6, 7] })
  })

  it.each<[string, Partial<Case>, number]>([
    ['at the first exhaustive one', { stop: 'exhaustive', exhaustiveFrom: 3 }, 3],
    ['at none that is exhaustive where they shall not', { stop: 'never', exhaustiveFrom: 3 }, 8],
    ['where everything is funded', { wholeFrom: 5 }, 5],
    ['where everything is funded, at the very start', { wholeFrom: 0 }, 0],
    ['where the budget ends, from an exact start', { start: 'exact' }, 8],
    ['where they cannot be counted exactly', { lasts: { 0: Number.POSITIVE_INFINITY } }, 0],
    ['where the next cannot be counted exactly', { lasts: { 0: Number.MAX_SAFE_INTEGER * 200 } }, 0],
  ])('end %s', (_, more, expected) => {
    expect(steps({ affordable: 8, ...more }).steps).toBe(expected)
  })
})
