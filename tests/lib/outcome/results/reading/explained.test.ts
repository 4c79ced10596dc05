import { describe, expect, it } from 'vitest'
import { explained } from '@/lib/outcome/results/reading/explained'
import type { Result, ResultItem } from '@/lib/outcome/results/reading/queries'

const reader = { locale: 'en', currency: 'EUR' } as const
const facts = { moneyLeft: 4_000_00, missing: null, missingSupport: null, because: null, tieDecidedBy: null }

function explain(result: Partial<Result>, item: Partial<ResultItem>) {
  const stored = {
    rule: 'greedy',
    parameters: {},
    basis: 'votes',
    unit: 'money',
    titles: new Map([[7, 'Well']]),
  }
  return explained(
    { ...stored, ...result } as unknown as Result,
    { proposalId: 3, rank: 2, votes: 5, collected: 70, cost: 6000.5, funded: false, facts, ...item } as ResultItem,
    reader,
  )
}

describe('a stored result in sentences', () => {
  it('says what a project costs and what was left', () => {
    const [sentence, ...more] = explain({}, { reason: 'doesNotFit', facts: { ...facts, missing: 2_000_50 } })
    expect(sentence).toEqual({
      key: 'reason.doesNotFit',
      params: { cost: '€6,000.50', moneyLeft: '€4,000', missing: '€2,000.50', project: '' },
    })
    expect(more).toEqual([])
  })

  it('names the project because of which it was not funded, and what decided a tie', () => {
    const [sentence, tie] = explain(
      {},
      { reason: 'excluded', facts: { ...facts, because: 7, tieDecidedBy: 'minCost' } },
    )
    expect(sentence?.params['project']).toBe('Well')
    expect(tie).toEqual({ key: 'tie.minCost', params: {} })
    const [hidden, none] = explain({}, { reason: 'excluded', facts: { ...facts, because: 8, tieDecidedBy: 'dice' } })
    expect(hidden?.params['project']).toBe('')
    expect(none).toBeUndefined()
  })

  it.each<[Partial<Result>, object]>([
    [{ basis: 'votes' }, { threshold: 9, missing: 4 }],
    [
      { basis: 'collected', unit: 'money' },
      { threshold: '€9', missing: '€4' },
    ],
    [
      { basis: 'collected', unit: 'points' },
      { threshold: '9', missing: '4' },
    ],
  ])('says the missing support in the unit of the vote: %j', (result, params) => {
    const item = { reason: 'belowThreshold', facts: { ...facts, missingSupport: 4 } } as const
    const key = result.basis === 'votes' ? 'reason.belowThreshold' : 'reason.belowThresholdCollected'
    expect(explain({ ...result, parameters: { threshold: 9 } }, item)).toMatchObject([{ key, params }])
  })

  it('takes a missing threshold as none', () => {
    const item = { reason: 'belowThreshold', facts } as const
    expect(explain({}, item)).toMatchObject([{ params: { threshold: 0, missing: 0 } }])
  })

  it.each(['cost', 'points'] as const)('says what supporters paid and held under Equal Shares by %s', (utility) => {
    const parameters = { utility, completion: 'none', start: 'floor', stop: 'exhaustive', ties: ['file'] }
    const result = { rule: 'equal-shares', parameters }
    const paid = { ...facts, tieDecidedBy: 'file', price: 12_00, held: 5_00 }
    const [funded, tie] = explain(result, { reason: 'fundedByShares', funded: true, facts: paid })
    expect(funded).toMatchObject({
      key: utility === 'points' ? 'reason.fundedBySharesPoints' : 'reason.fundedByShares',
      params: { price: '€12', held: '€5' },
    })
    expect(tie?.key).toBe('tieShares.file')
    const [small] = explain(result, { reason: 'sharesTooSmall' })
    expect(small).toMatchObject({ key: 'reason.sharesTooSmall', params: { price: '€0', held: '€0' } })
  })
})
