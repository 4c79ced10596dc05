import { describe, expect, it, test } from 'vitest'
import {
  amountAfterMinus,
  amountAfterPlus,
  donationStep,
  quickAmounts,
} from '@/lib/participation/votes/ballots/donation-steps'

const limits = (budget: number, amountMin: number, amountMax: number) =>
  ({ kind: 'donations', budget, amountMin, amountMax }) as const

describe('a step of donations', () => {
  test.each([
    [100, 1, 50, 10],
    [100, 5, 60, 10],
    [500, 10, 200, 50],
    [9, 1, 9, 1],
    [100, 1, 5, 5],
    [1_000_000, 1, 999_999, 50_000],
  ])('of a budget of %i, from %i to %i, is %i', (budget, min, max, step) => {
    expect(donationStep(limits(budget, min, max))).toBe(step)
  })

  it('never leaves the limits, and ends at 0 and at the maximum', () => {
    for (const [budget, min, max] of [
      [100, 5, 60],
      [100, 30, 40],
      [7, 3, 7],
      [50, 1, 100],
    ] as const) {
      const rules = limits(budget, min, max)
      let given = 0
      for (let press = 0; press < 200; press++) {
        const after = amountAfterPlus(rules, given, budget - given)
        if (after === given) break
        expect(after).toBeGreaterThan(given)
        expect(after).toBeGreaterThanOrEqual(min)
        given = after
      }
      expect(given).toBe(Math.min(max, budget))
      for (let press = 0; given > 0 && press < 200; press++) {
        const after = amountAfterMinus(rules, given)
        expect(after).toBeLessThan(given)
        expect(after === 0 || after >= min).toBe(true)
        given = after
      }
      expect(given).toBe(0)
    }
  })

  it('changes nothing when too little is left for a donation', () => {
    expect(amountAfterPlus(limits(100, 5, 60), 0, 4)).toBe(0)
    expect(amountAfterPlus(limits(100, 5, 60), 20, 0)).toBe(20)
    expect(amountAfterPlus(limits(100, 5, 60), 20, 3)).toBe(23)
  })

  it('minus keeps the least amount and drops what would be less', () => {
    expect(amountAfterMinus(limits(100, 5, 60), 15)).toBe(5)
    expect(amountAfterMinus(limits(100, 5, 60), 14)).toBe(0)
    expect(amountAfterMinus(limits(100, 5, 60), 60)).toBe(50)
  })

  it('offers amounts in their order, none below the least', () => {
    expect(quickAmounts(limits(100, 25, 60), 100)).toEqual([25, 50, 60])
    expect(quickAmounts(limits(1000, 60, 400), 1000)).toEqual([60, 100, 200, 400])
    expect(quickAmounts(limits(100, 12, 60), 100)).toEqual([12, 20, 50, 60])
  })

  it('offers round amounts within limits and budget', () => {
    expect(quickAmounts(limits(100, 5, 60), 100)).toEqual([10, 20, 50, 60])
    expect(quickAmounts(limits(100, 5, 60), 30)).toEqual([5, 10, 20])
    expect(quickAmounts(limits(100, 5, 60), 4)).toEqual([])
  })
})
