import { call } from '@/lib/foundation/api/call'
import { params, type ResultAnswer, result } from '@/lib/outcome/results/shapes'
import type { Result } from './queries'
import { getResult } from './queries'

/** A result as the API answers it. */
function resultAnswer(found: Result): ResultAnswer {
  return {
    ...found,
    items: found.items.map((item) => ({
      ...item,
      distance: item.distance && { ...item.distance, cheaperBy: units(item.distance.cheaperBy) },
      override: item.override && decisionAnswer(item.override),
    })),
    overrides: found.overrides.map(decisionAnswer),
  }
}

function units(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

function decisionAnswer<Decision extends { locale: string }>(decision: Decision) {
  return { ...decision, language: decision.locale, by: 'ADMIN' as const }
}

export const getResultCall = call({
  method: 'GET',
  path: '/processes/{processId}/results',
  summary: 'The published result of a process, by rank',
  tag: 'Results',
  access: 'public',
  params,
  output: result,
  errors: ['processUnknown', 'processPrivate', 'resultNotPublished'],
  run: getResult,
  answer: resultAnswer,
})
