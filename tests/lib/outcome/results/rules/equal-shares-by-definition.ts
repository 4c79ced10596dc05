import type { Election, SharesRule } from '@/lib/process/allocation-rule/election'

type Counted = Election<number> & {
  ballots: Iterable<{ projects: readonly number[]; points?: readonly number[] | null }>
}
type Fraction = { over: bigint; under: bigint }

const less = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under
const minus = (a: Fraction, b: Fraction) => reduced(a.over * b.under - b.over * a.under, a.under * b.under)
const times = (a: Fraction, factor: bigint) => reduced(a.over * factor, a.under)

function reduced(over: bigint, under: bigint): Fraction {
  let [a, b] = [over < 0n ? -over : over, under]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? { over: 0n, under: 1n } : { over: over / a, under: under / a }
}

/** The method word for word, voter by voter and without any haste: what the fast one is compared with. */
export function equalSharesByDefinition(election: Counted, { utility, ties }: SharesRule): number[] {
  const voters = [...election.ballots]
  if (voters.length === 0) return []
  const money = voters.map(() => reduced(BigInt(election.budget), BigInt(voters.length)))
  const projects = election.projects.map(({ id, cost, votes }, place) => ({ id, cost: BigInt(cost), votes, place }))
  const worth = (voter: number, { id, cost }: (typeof projects)[number]): bigint => {
    const place = voters[voter]?.projects.indexOf(id) ?? -1
    if (place < 0) return 0n
    return utility === 'cardinal' ? 1n : utility === 'cost' ? cost : BigInt(voters[voter]?.points?.[place] ?? 1)
  }
  const funded: number[] = []
  for (;;) {
    let best: { project: (typeof projects)[number]; price: Fraction } | null = null
    for (const project of projects) {
      if (funded.includes(project.id)) continue
      const price = leastPrice(project)
      if (price === null) continue
      if (best === null || less(price, best.price) || (!less(best.price, price) && before(project, best.project)))
        best = { project, price }
    }
    if (best === null) return funded
    const { project, price } = best
    funded.push(project.id)
    for (const [voter, held] of money.entries()) {
      const due = times(price, worth(voter, project))
      money[voter] = less(held, due) ? { over: 0n, under: 1n } : minus(held, due)
    }
  }

  // The voters who can pay least for their worth first: as soon as the rest can pay an equal price, that is it.
  function leastPrice(project: (typeof projects)[number]): Fraction | null {
    const supporters = [...voters.keys()]
      .filter((voter) => worth(voter, project) > 0n)
      .map((voter) => ({ held: money[voter] as Fraction, worth: worth(voter, project) }))
      .sort((a, b) => (less(times(a.held, b.worth), times(b.held, a.worth)) ? -1 : 1))
    let rest = reduced(project.cost, 1n)
    let weight = supporters.reduce((sum, { worth }) => sum + worth, 0n)
    for (const { held, worth } of supporters) {
      const price = reduced(rest.over, rest.under * weight)
      if (!less(held, times(price, worth))) return price
      rest = minus(rest, held)
      weight -= worth
    }
    return null
  }

  function before(a: (typeof projects)[number], b: (typeof projects)[number]): boolean {
    for (const tie of ties) {
      if (tie === 'minCost' && a.cost !== b.cost) return a.cost < b.cost
      if (tie === 'maxCost' && a.cost !== b.cost) return a.cost > b.cost
      if (tie === 'maxVotes' && a.votes !== b.votes) return a.votes > b.votes
      if (tie === 'file') break
    }
    return a.place < b.place
  }
}
