import { call } from '@/lib/foundation/api/call'
import { params, type ResultAnswer, result } from '@/lib/outcome/results/shapes'
import type { Override } from './overrides'
import type { Result } from './queries'
import { getResult } from './queries'

/** A result as the API answers it. */
function resultAnswer(found: Result): ResultAnswer {
  const { rule, parameters, budget, spent, items, processId, moduleId, hash } = found
  return {
    ...{ rule, parameters, budget, spent },
    items: items.map(({ proposalId, reference, title, rank, votes, collected, cost, funded, reason, ...item }) => ({
      ...{ proposalId, reference, title, rank, votes, collected, cost, funded, reason },
      carriedOut: item.carriedOut,
      distance: item.distance && { ...item.distance, cheaperBy: units(item.distance.cheaperBy) },
      override: item.override && decisionAnswer(item.override),
    })),
    ...{ processId, moduleId, ballotsCount: found.ballotsCount, choicesCount: found.choicesCount, hash },
    carriedOut: found.carriedOut,
    overrides: found.overrides.map((override) => ({
      proposalId: override.proposalId,
      ...decisionAnswer(override),
    })),
    computedAt: found.computedAt.toISOString(),
    publishedAt: found.publishedAt?.toISOString() ?? null,
    decidedBy: found.decidedBy,
  }
}

function units(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

function decisionAnswer<Funded>(decision: Omit<Override, 'funded'> & { funded: Funded }) {
  const { funded, reason, locale, decidedAt, decidedBy, decidedOn } = decision
  return {
    ...{ funded, reason, language: locale, by: 'ADMIN' as const },
    ...{ decidedAt: decidedAt.toISOString(), decidedBy, decidedOn },
  }
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
