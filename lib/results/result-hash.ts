import { createHash } from 'node:crypto'
import { ruleParts } from './rule-input'
import type { Rule } from './rules/election'
import type { TalliedCandidate } from './tally'

type Hashed = { rule: Rule; budgetCents: number; candidates: readonly TalliedCandidate[] }

/** The text that a result's hash is of: rule, parameters, budget, then a line for each candidate in the order of the list. */
export function resultText({ rule, budgetCents, candidates }: Hashed): string {
  const { name, parameters } = ruleParts(rule)
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = candidates.map(({ proposalId, costCents, votes, collected, withdrawn }) =>
    [proposalId, costCents, votes, collected, withdrawn ? 'withdrawn' : ''].join(';'),
  )
  return [name, JSON.stringify(Object.fromEntries(sorted)), budgetCents, ...lines].join('\n')
}

/** SHA-256 of that text: whoever recomputes a result compares it. */
export function resultHash(hashed: Hashed): string {
  return createHash('sha256').update(resultText(hashed)).digest('hex')
}
