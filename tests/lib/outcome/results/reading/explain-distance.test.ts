import { describe, expect, it } from 'vitest'
import { explainDistance, supportUnit } from '@/lib/outcome/results/reading/explain-distance'

const reader = { locale: 'en', currency: 'EUR' } as const

describe('the distance to winning', () => {
  it('is said in money and in the unit of support', () => {
    expect(explainDistance({ cheaperBy: 150_050, moreSupport: 1200, notComputed: [] }, 'votes', reader)).toEqual([
      { key: 'distance.cheaper', params: { amount: '€1,500.50' } },
      { key: 'distance.votes', params: { amount: '1,200', count: 1200 } },
    ])
    expect(explainDistance({ cheaperBy: null, moreSupport: 1200, notComputed: [] }, 'money', reader)).toEqual([
      { key: 'distance.money', params: { amount: '€1,200', count: 1200 } },
    ])
    expect(explainDistance({ cheaperBy: 100, moreSupport: null, notComputed: [] }, 'people', reader)).toEqual([
      { key: 'distance.cheaper', params: { amount: '€1' } },
    ])
  })

  it('is none where nothing would have been enough, and not mentioned until it is computed', () => {
    expect(explainDistance({ cheaperBy: null, moreSupport: null, notComputed: [] }, 'points', reader)).toEqual([
      { key: 'distance.never', params: {} },
    ])
    expect(explainDistance(null, 'points', reader)).toEqual([])
  })

  it('says which part was not computed', () => {
    const neither = { cheaperBy: null, moreSupport: null }
    expect(explainDistance({ ...neither, notComputed: ['cheaperBy', 'moreSupport'] }, 'votes', reader)).toEqual([
      { key: 'distance.notComputed', params: {} },
    ])
    expect(explainDistance({ ...neither, notComputed: ['cheaperBy'] }, 'votes', reader)).toEqual([
      { key: 'distance.costNotComputed', params: {} },
    ])
    expect(
      explainDistance({ cheaperBy: 100, moreSupport: null, notComputed: ['moreSupport'] }, 'votes', reader),
    ).toEqual([
      { key: 'distance.cheaper', params: { amount: '€1' } },
      { key: 'distance.supportNotComputed', params: {} },
    ])
  })

  it.each([
    ['equal-shares', 'votes', 'points', 'people'],
    ['greedy', 'votes', 'points', 'votes'],
    ['greedy', 'collected', 'points', 'points'],
    ['greedy', 'collected', 'money', 'money'],
  ] as const)('under %s by %s of %s counts %s', (rule, basis, unit, counted) => {
    expect(supportUnit({ rule, basis, unit })).toBe(counted)
  })
})
