import type { Recount } from './count-again'
import type { PublishedResult } from './published-vote'

export type Compared = 'ballots' | 'choices' | 'projects' | 'counts' | 'outcomes' | 'spent' | 'hash'

/** One thing that was counted again: what came out here, and what is published. */
export type Comparison = { what: Compared; agrees: boolean; counted: number | string; published: number | string }

/** Compares a count with the published result, one thing after the other; money is in cents. */
export function compareCounts(
  { ballots, choices, allocation, hash }: Recount,
  published: PublishedResult,
): Comparison[] {
  const stated = new Map(published.items.map((item) => [item.proposalId, item]))
  const { items, basis } = allocation
  const rightCounts = items.filter((item) => {
    const published = stated.get(item.id)
    return published?.votes === item.votes && (basis === 'votes' || published.collected === Number(item.collected))
  })
  const rightOutcomes = items.filter((item) => {
    const published = stated.get(item.id)
    return published?.rank === item.rank && published.funded === item.funded && published.reason === item.reason
  })
  const total = published.items.length
  const rows: Omit<Comparison, 'agrees'>[] = [
    { what: 'ballots', counted: ballots, published: published.ballotsCount },
    { what: 'choices', counted: choices, published: published.choicesCount },
    { what: 'projects', counted: items.length, published: total },
    // How many projects have the votes, and the outcome, that is published of them.
    { what: 'counts', counted: rightCounts.length, published: total },
    { what: 'outcomes', counted: rightOutcomes.length, published: total },
    { what: 'spent', counted: Number(allocation.spent), published: published.spent },
    { what: 'hash', counted: hash, published: published.hash },
  ]
  return rows.map((row) => ({ ...row, agrees: row.counted === row.published }))
}
