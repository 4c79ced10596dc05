import { describe, expect, it } from 'vitest'
import type { Fraction } from '@/lib/outcome/results/rules/equal-shares/fraction'
import { KnownRuns } from '@/lib/outcome/results/rules/equal-shares/known-runs'

/** Runs of whole shares, each of which buys the project of its number for a price; and the shares that were run. */
function runs({ isProbed, price = { over: 3n, under: 1n } }: { isProbed: boolean; price?: Fraction }) {
  const [probed, run]: [bigint[], bigint[]] = [[], []]
  const outcome = { spent: 0n, isOverspent: false }
  const known = new KnownRuns({
    under: 1n,
    probe: {
      run: ({ over }) => {
        probed.push(over)
        return isProbed ? { ...outcome, purchases: [{ project: Number(over), low: 2, high: 4 }] } : null
      },
    },
    run: (share) => {
      run.push(share.over)
      return { ...outcome, purchases: [{ project: Number(share.over), price, tied: [] }], held: () => share, lasts: 0 }
    },
  })
  return { at: (over: bigint, under = 1n) => known.at({ over, under }), probed, run }
}

describe('the known runs of a vote', () => {
  it('are probed once for each share', () => {
    const { at, probed, run } = runs({ isProbed: true })
    for (const over of [7n, 7n, 8n, 7n])
      expect(at(over)).toEqual({ rounds: [{ project: Number(over), low: 2, high: 4 }] })
    expect({ probed, run }).toEqual({ probed: [7n, 8n], run: [] })
  })

  it('are made where no probe decides, once for each share', () => {
    const { at, probed, run } = runs({ isProbed: false })
    for (const over of [7n, 7n, 8n, 7n]) expect(at(over)).toMatchObject({ rounds: [{ project: Number(over) }] })
    expect({ probed, run }).toEqual({ probed: [7n, 8n], run: [7n, 8n] })
  })

  it('are none for shares of another denominator', () => {
    const { at, probed, run } = runs({ isProbed: true })
    expect(at(7n, 2n)).toBeNull()
    expect({ probed, run }).toEqual({ probed: [], run: [] })
  })

  it('are 256 at most, which stay known', () => {
    const { at, probed } = runs({ isProbed: true })
    for (let over = 0n; over < 256n; over++) expect(at(over)).not.toBeNull()
    expect([at(256n), at(0n), at(255n)]).toEqual([
      null,
      { rounds: [{ project: 0, low: 2, high: 4 }] },
      { rounds: [{ project: 255, low: 2, high: 4 }] },
    ])
    expect(probed).toHaveLength(256)
  })

  it.each<[bigint, bigint]>([
    [3n, 1n],
    [1n, 3n],
    [10n ** 30n, 10n ** 29n],
  ])('have prices that lie within close bounds: %s of %s', (over, under) => {
    const { at } = runs({ isProbed: false, price: { over, under } })
    const [{ low, high } = { low: 0, high: 0 }] = at(7n)?.rounds ?? []
    const price = Number(over) / Number(under)
    expect(low).toBeLessThan(price)
    expect(high).toBeGreaterThan(price)
    expect((high - low) / price).toBeLessThan(1e-14)
  })
})
