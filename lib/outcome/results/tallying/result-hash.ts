import type { ElectionBallot, Rule } from '@/lib/process/allocation-rule/election'
import { ruleParts } from '@/lib/process/module-types/rule-of'
import type { TalliedCandidate } from './tally'

type Hashed = {
  rule: Rule
  budgetCents: number
  candidates: readonly TalliedCandidate[]
  /** For rules that need individual ballots. */
  ballots?: readonly ElectionBallot<number>[] | undefined
}

/**
 * The text that a result's hash is of: rule, parameters, budget, then a line for each candidate in the order of the
 * list, with the set that it stands in if only one of several can be funded, and where the rule needs them one line for
 * each kind of ballot: how many there are, then ideas with their points.
 */
function resultText({ rule, budgetCents, candidates, ballots = [] }: Hashed): string {
  const { name, parameters } = ruleParts(rule)
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = candidates.map(({ proposalId, costCents, votes, collected, withdrawn, exclusiveGroup }) =>
    [
      ...[proposalId, costCents, votes, collected, withdrawn ? 'withdrawn' : ''],
      ...(exclusiveGroup === null ? [] : [exclusiveGroup]),
    ].join(';'),
  )
  return [name, JSON.stringify(Object.fromEntries(sorted)), budgetCents, ...lines, ...ballotLines(ballots)].join('\n')
}

/** SHA-256 of that text by Web Crypto, for server and browser. */
export async function resultHash(hashed: Hashed): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(resultText(hashed)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function ballotLines(ballots: readonly ElectionBallot<number>[]): string[] {
  const lines = ballots.map(({ projects, points, count = 1 }) => {
    const entries = projects.map((id, place) => [id, points?.[place] ?? 1] as const).sort(([a], [b]) => a - b)
    return `${count}x${entries.map(([id, given]) => ` ${id}:${given}`).join('')}`
  })
  return lines.sort()
}
