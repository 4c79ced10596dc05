import { describe, expect, it } from 'vitest'
import { updateRulesForm } from '@/lib/process/processes/rules/update-rules'

const FIELDS = {
  processId: '1',
  budgetAvailable: '1000',
  currency: 'EUR',
  versionsMax: '3',
  versioningDays: '30',
}
const ruleOf = (fields: Record<string, string>) => {
  const form = updateRulesForm.input.parse({ ...FIELDS, ...fields })
  return 'rule' in form ? form.rule : undefined
}

describe('the rules form', () => {
  it('keeps properties of a rule that only the API sets, while the kind is unchanged', () => {
    const reserve = JSON.stringify({ kind: 'greedy-no-skip', reserveFromPercent: 80, ties: ['minCost', 'file'] })
    expect(ruleOf({ ruleKind: 'greedy-no-skip', threshold: '5', previousRule: reserve })).toEqual({
      kind: 'greedy-no-skip',
      reserveFromPercent: 80,
      ties: ['minCost', 'file'],
      threshold: 5,
    })
    const steps = JSON.stringify({ kind: 'equal-shares', utility: 'cost', increment: 50 })
    expect(ruleOf({ ruleKind: 'equal-shares', utility: 'cardinal', previousRule: steps })).toMatchObject({
      kind: 'equal-shares',
      utility: 'cardinal',
      increment: 50,
    })
  })

  it('accepts every tie order that a rule supports, and no other', () => {
    expect(ruleOf({ ruleKind: 'equal-shares', ties: 'maxCost-minCost' })).toMatchObject({
      ties: ['maxCost', 'minCost'],
    })
    expect(updateRulesForm.input.safeParse({ ...FIELDS, ruleKind: 'equal-shares', ties: 'weather' }).success).toBe(
      false,
    )
  })

  it('resets the properties when another kind is chosen, and refuses an invalid rule', () => {
    const reserve = JSON.stringify({ kind: 'greedy-no-skip', reserveFromPercent: 80 })
    expect(ruleOf({ ruleKind: 'greedy', previousRule: reserve })).toEqual({ kind: 'greedy' })
    for (const previousRule of ['', 'no JSON', '{"kind":"greedy","ties":"x"}', '[]'])
      expect(ruleOf({ ruleKind: 'greedy', previousRule })).toEqual({ kind: 'greedy' })
  })

  it('requires the threshold when the rule does', () => {
    const refused = updateRulesForm.input.safeParse({ ...FIELDS, ruleKind: 'greedy-threshold', threshold: '' })
    expect(refused.error?.issues).toMatchObject([{ path: ['threshold'], message: 'fieldMissing' }])
    expect(ruleOf({ ruleKind: 'greedy-threshold', threshold: '1.500' })).toEqual({
      kind: 'greedy-threshold',
      threshold: 1500,
    })
  })
})
