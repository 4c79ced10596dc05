import { expect, test } from 'vitest'
import { type ExplainFormat, explainReason, explainTie } from '@/lib/outcome/results/reading/explain'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Election, Rule } from '@/lib/process/allocation-rule/election'

const format: ExplainFormat<string> = {
  money: (cents) => `€${cents / 100n}`,
  collected: (amount) => `${amount} points`,
  title: (id) => id.toUpperCase(),
}

function explainAll(election: Election<string>, rule: Rule) {
  const allocation = allocate(election, rule)
  return allocation.items.map((item) => [explainTie(item), explainReason(item, allocation, format)])
}

const election: Election<string> = {
  budget: 10_000,
  projects: [
    { id: 'well', votes: 9, cost: 6000 },
    { id: 'swings', votes: 5, cost: 7000 },
    { id: 'bench', votes: 5, cost: 8000 },
    { id: 'lamp', votes: 2, cost: 1000 },
  ],
}

test('explains every project by tie and remaining money', () => {
  expect(explainAll(election, { kind: 'greedy-no-skip', threshold: 3, ties: ['minCost', 'file'] })).toEqual([
    [null, { key: 'reason.funded', params: { cost: '€60', moneyLeft: '€100', missing: '€0', project: '' } }],
    [null, { key: 'reason.stopped', params: { cost: '€70', moneyLeft: '€40', missing: '€30', project: '' } }],
    [
      { key: 'tie.minCost', params: {} },
      { key: 'reason.afterStop', params: { cost: '€80', moneyLeft: '€40', missing: '€40', project: 'SWINGS' } },
    ],
    [
      null,
      {
        key: 'reason.belowThreshold',
        params: { cost: '€10', moneyLeft: '€40', project: '', threshold: 3, missing: 1 },
      },
    ],
  ])
})

test('explains a vote with points in points', () => {
  const withPoints = { budget: 10_000, projects: [{ id: 'well', votes: 2, score: 4, cost: 100 }] }
  expect(explainAll(withPoints, { kind: 'greedy', threshold: 6 })).toEqual([
    [
      null,
      {
        key: 'reason.belowThresholdCollected',
        params: { cost: '€1', moneyLeft: '€100', project: '', threshold: '6 points', missing: '2 points' },
      },
    ],
  ])
})

test('explains a result whose rule, or what its supporters held, is not known any more', () => {
  const [item] = allocate(election, { kind: 'greedy' }).items
  if (item === undefined) throw new Error('no project')
  const bought = { ...item, reason: 'fundedByShares' as const, shares: null }
  expect(explainReason(bought, { threshold: 0n }, format)).toEqual({
    key: 'reason.fundedByShares',
    params: { cost: '€60', moneyLeft: '€100', missing: '€0', project: '', price: '€0', held: '€0' },
  })
})
