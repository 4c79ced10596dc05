import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import type { Election, SharesRule } from '@/lib/process/allocation-rule/election'
import { type Electorate, electorate } from './equal-shares/electorate'
import type { Fraction } from './equal-shares/fraction'
import { KnownRuns } from './equal-shares/known-runs'
import { type Bought, Probe } from './equal-shares/probe'
import { type LastRaise, lastRaise } from './equal-shares/raise-shares'
import { shareOut } from './equal-shares/share-out'
import { type Contender, decideTie, orderProjects, whole } from './order-projects'

/** A vote as Equal Shares reads it. */
export type Vote<Id extends string | number> = {
  readonly contenders: readonly Contender<Id>[]
  /** Projects by votes, or by what they collected, in the published tie order. */
  readonly ranked: readonly number[]
  /** Projects that can be funded, in the order of the input. */
  readonly eligible: readonly number[]
  readonly isEligible: (index: number) => boolean
  readonly costOf: (index: number) => bigint
  readonly unit: bigint
  readonly voters: Electorate
}

export function prepare<Id extends string | number>(
  election: Election<Id>,
  rule: SharesRule,
  voters?: Electorate,
): Vote<Id> {
  if (election.ballots === undefined) throw new RangeError('equal shares needs the ballots')
  const indexOf = new Map(election.projects.map(({ id }, index) => [id, index]))
  const placeOf = ({ project }: Contender<Id>) => assertDefined(indexOf.get(project.id))
  // The completion takes equal votes in the order of the projects, whatever decides between equal prices.
  const ordered = orderProjects(election, { kind: 'greedy' })
  const contenders = ordered.toSorted((a, b) => placeOf(a) - placeOf(b))
  const isEligible = (index: number) => contenders[index]?.project.withdrawn !== true
  const unit = whole(election.unit ?? 100n)
  if (unit <= 0n) throw new RangeError(`not a unit of money: ${unit}`)
  return {
    contenders,
    ranked: ordered.map(placeOf),
    eligible: contenders.map((_, index) => index).filter(isEligible),
    isEligible,
    costOf: (index) => contenders[index]?.cost ?? 0n,
    unit,
    voters: voters ?? electorate(election, rule.utility),
  }
}

/** Whether all projects are funded without any run. */
export function fitsWhole<Id extends string | number>(vote: Vote<Id>, budget: bigint, rule: SharesRule): boolean {
  const total = vote.eligible.reduce((sum, index) => sum + vote.costOf(index), 0n)
  return rule.completion !== 'none' && total <= budget
}

/** The runs of a vote before one of its projects, or its supporters, changed. */
type Before = { runs: KnownRuns; changed: number }

/** The run that decides what is bought, before the completion by votes; null without voters. */
export function raiseFor<Id extends string | number>(
  vote: Vote<Id>,
  budget: bigint,
  rule: SharesRule,
  before?: Before,
): LastRaise | null {
  const { eligible, voters, costOf, unit } = vote
  if (voters.voters === 0) return null
  const { probe, run } = runsOf(vote, budget, rule)
  const replay = before && ((share: Fraction) => replayed(before, share, probe))
  const count = BigInt(voters.voters)
  if (rule.completion === 'none' || rule.completion === 'utilitarian') {
    const share = { over: budget, under: count }
    const bought = replay?.(share) ?? (before ? probe.run(share) : null)
    const exact = bought === null ? run(share) : null
    return {
      bought: (bought ?? exact) as Bought,
      exactly: () => ({ outcome: exact ?? run(share), share, steps: 0 }),
    }
  }
  const reachable = eligible.filter((index) => costOf(index) === 0n || (voters.supporters[index]?.voters ?? 0) > 0)
  return lastRaise({
    budget,
    voters: count,
    unit,
    start: rule.start,
    stop: rule.stop,
    increment: BigInt(rule.increment ?? 1),
    run: (share) => run(share, budget),
    probe: (share) => probe.run(share),
    ...(replay ? { replay } : {}),
    isExhaustive: ({ purchases, spent }) => {
      const bought = new Set(purchases.map(({ project }) => project))
      return eligible.every((index) => bought.has(index) || costOf(index) > budget - spent)
    },
    isWhole: ({ purchases }) => purchases.length === reachable.length,
  })
}

/** The runs of this vote, to start those of a changed one from. */
export function knownRuns<Id extends string | number>(vote: Vote<Id>, budget: bigint, rule: SharesRule): KnownRuns {
  const { probe, run } = runsOf(vote, budget, rule)
  const under = rule.start === 'floor' && rule.completion.startsWith('add1') ? 1n : BigInt(vote.voters.voters)
  return new KnownRuns({ under, probe, run: (share) => run(share, budget) })
}

function runsOf<Id extends string | number>(vote: Vote<Id>, limit: bigint, rule: SharesRule) {
  const { eligible, contenders, voters } = vote
  const projects = contenders.map(({ cost }) => ({ cost, worth: rule.utility === 'cost' && cost > 0n ? cost : 1n }))
  const first = (a: number, b: number) => tieOrder(vote, a, b, rule.ties).order || a - b
  const run = (share: Fraction, limit?: bigint) =>
    shareOut({ electorate: voters, projects, share, eligible, first, ...(limit === undefined ? {} : { limit }) })
  return { run, probe: new Probe({ electorate: voters, projects, eligible, first, limit }) }
}

function replayed({ runs, changed }: Before, share: Fraction, probe: Probe): Bought | null {
  const known = runs.at(share)
  return known && probe.run(share, { ...known, changed })
}

/** Which of two equal projects comes first, and by what. */
export function tieOrder<Id extends string | number>(
  { contenders }: Vote<Id>,
  a: number,
  b: number,
  ties: SharesRule['ties'],
) {
  // Most votes means most points where a ballot gives points, as in the ranking.
  const measured = (index: number) => {
    const contender = contenders[index] as Contender<Id>
    return { ...contender, project: { ...contender.project, votes: Number(contender.support) } }
  }
  return decideTie(measured(a), measured(b), ties)
}
