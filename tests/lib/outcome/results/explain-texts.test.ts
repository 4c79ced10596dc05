import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import { type ExplainFormat, explainReason } from '@/lib/outcome/results/reading/explain'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import { type Reason, reasons } from '@/lib/outcome/results/rules/allocation'
import { type SharesRule, tieCriteria } from '@/lib/process/allocation-rule/election'

const format: ExplainFormat<string> = {
  money: (cents) => `€${cents / 100n}`,
  collected: (amount) => `€${amount}`,
  title: (id) => id,
}

function sayer(locale: Locale) {
  return createTranslator({
    locale,
    messages: { results: messagesFor(locale).results },
    namespace: 'results',
    onError: (error) => {
      throw error
    },
  }) as unknown as (key: string, params: Readonly<Record<string, string | number>>) => string
}

const [sample] = allocate({ budget: 100, projects: [{ id: 'a', votes: 1234, cost: 100 }] }, { kind: 'greedy' }).items

describe.each(LOCALES)('in %s', (locale) => {
  const say = sayer(locale)

  test.each(reasons.flatMap((reason) => [[reason, null] as const, [reason, 70n] as const]))(
    'explains the reason %s in whole sentences (collected: %s)',
    (reason: Reason, collected) => {
      if (sample === undefined) throw new Error('no item')
      const item = {
        ...sample,
        reason,
        collected,
        missingSupport: 3n,
        missing: 500n,
        because: 'Park',
        shares: { price: 25n, held: 70n },
      }
      const rule = { kind: 'equal-shares', utility: collected === null ? 'cost' : 'points' } as SharesRule
      const { key, params } = explainReason(item, { threshold: 5n, rule }, format)
      expect(say(key, params)).toMatch(/^[^{}]+[.·]$/)
    },
  )

  test.each(tieCriteria)('explains a tie decided by %s in a sentence', (by) => {
    expect(say(`tie.${by}`, {})).toMatch(/^[^{}]+\.$/)
    expect(say(`tieShares.${by}`, {})).toMatch(/^[^{}]+\.$/)
  })
})

test('explains why a project is not funded', () => {
  const election = {
    budget: 10_000,
    projects: [
      { id: 'Well', votes: 9, cost: 6000 },
      { id: 'Swings', votes: 1, cost: 7000 },
    ],
  }
  const allocation = allocate(election, { kind: 'greedy' })
  const say = sayer('en')
  expect(
    allocation.items.map((item) => {
      const { key, params } = explainReason(item, allocation, format)
      return say(key, params)
    }),
  ).toEqual([
    'When its turn came, €100 was left. It costs €60, so it is funded.',
    'It costs €70. When its turn came, only €40 was left: €30 was missing. The list went on with the next project.',
  ])
})
