import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { allocateGreedily } from '@/lib/outcome/results/rules/allocate-greedily'
import { type Measured, supportBasis, whole } from '@/lib/outcome/results/rules/order-projects'
import type { Election, GreedyRule } from '@/lib/process/allocation-rule/election'
import { type Distance, largestWhere, smallestWhere } from './distance'
import { type Turn, Turns } from './turns'

/** Times that the list is gone down without a project, which only the tie criterion `maxCost` needs. */
const RERUNS_MAX = 200

/**
 * The distance to winning of every project that a greedy rule considered and did not fund: the least change that is
 * enough, exactly. A project changes nothing before its own turn, so that the money at each turn is known from one run;
 * only its own turn has to be found.
 */
export function greedyDistances<Id extends string | number>(
  election: Election<Id>,
  rule: GreedyRule,
): Map<Id, Distance> {
  const turns = new Turns(election, rule)
  const places = new Map(election.projects.map(({ id }, place) => [id, place]))
  let top = 0n
  for (const { support } of turns.others) if (support > top) top = support
  let reruns = 0
  const found = new Map<Id, Distance>()
  for (const [turn, item] of allocateGreedily(election, rule).items.entries()) {
    const own = turns.others[turn]
    if (item.funded || item.reason === 'withdrawn' || own === undefined) continue
    const seen = { own, place: assertDefined(places.get(item.id)), turns, skipped: turn }
    const movesDown = dependsDownOnCost(rule, own)
    if (movesDown) reruns += 1
    const more = moreSupport(seen, rule, { election, top })
    if (movesDown && reruns > RERUNS_MAX)
      found.set(item.id, { cheaperBy: null, moreSupport: more, notComputed: ['cheaperBy'] })
    else {
      const cheaperBy = movesDown
        ? cheaperLater(without(election, rule, item.id), seen, rule)
        : cheaperSooner(seen, rule)
      found.set(item.id, { cheaperBy, moreSupport: more })
    }
  }
  return found
}

type Seen<Id extends string | number> = {
  own: Measured
  /** In the order of the input, the last tie criterion. */
  place: number
  turns: Turns<Id>
  /** Its own turn in that list, to be passed over. */
  skipped: number | null
}

// Among equal projects the more expensive one comes first: a cheaper one has its turn later.
function dependsDownOnCost({ kind, ties = [] }: GreedyRule, { support }: Measured): boolean {
  const first = ties.find((criterion) => criterion !== 'maxVotes')
  return first === 'maxCost' && (kind !== 'greedy-per-cost' || support <= 0n)
}

function without<Id extends string | number>(election: Election<Id>, rule: GreedyRule, id: Id): Turns<Id> {
  return new Turns({ ...election, projects: election.projects.filter((project) => project.id !== id) }, rule)
}

/** A lower cost never delays its turn, and what was left is never less at an earlier one. */
function cheaperSooner<Id extends string | number>(seen: Seen<Id>, rule: GreedyRule): bigint | null {
  const { own } = seen
  const cost = largestWhere(1n, own.cost - 1n, (cost) => isFunded({ ...own, cost }, seen, rule))
  return cost === null ? null : own.cost - cost
}

/** A lower cost delays its turn: each turn that is tried has less left than the one before. */
function cheaperLater<Id extends string | number>(turns: Turns<Id>, seen: Seen<Id>, rule: GreedyRule): bigint | null {
  const { own } = seen
  const place = turns.placeWithout(seen.place)
  for (let cost = own.cost - 1n; cost > 0n; ) {
    const turn = turns.at({ ...own, cost }, place, null)
    if (!isOpen(own, turn, rule)) return null
    const most = affordable(turn, rule)
    if (cost <= most) return own.cost - cost
    cost = most
  }
  return null
}

function moreSupport<Id extends string | number>(
  seen: Seen<Id>,
  rule: GreedyRule,
  { election, top }: { election: Election<Id>; top: bigint },
): bigint | null {
  const { own, turns } = seen
  const countsVotes = supportBasis(election) === 'votes'
  const changed = (more: bigint): Measured => ({
    ...own,
    support: own.support + more,
    project: countsVotes ? { ...own.project, votes: own.project.votes + Number(more) } : own.project,
  })
  // Enough to come first of all.
  let most = top + whole(rule.threshold ?? 0n) + 1n
  if (rule.kind === 'greedy-per-cost')
    for (const { cost, support } of turns.others) if (cost > 0n) most += (support * own.cost) / cost
  return smallestWhere(1n, most, (more) => isFunded(changed(more), seen, rule))
}

function isFunded<Id extends string | number>(changed: Measured, seen: Seen<Id>, rule: GreedyRule): boolean {
  const turn = seen.turns.at(changed, seen.place, seen.skipped)
  return isOpen(changed, turn, rule) && changed.cost <= affordable(turn, rule)
}

function isOpen({ support }: Measured, { isStopped, isExcluded }: Turn, { kind, threshold }: GreedyRule): boolean {
  return support >= whole(threshold ?? 0n) && !isStopped && !(kind === 'greedy-exclusive' && isExcluded)
}

function affordable({ left }: Turn, rule: GreedyRule): bigint {
  const percent = rule.kind === 'greedy-no-skip' ? rule.reserveFromPercent : undefined
  return percent === undefined ? left : (left * 100n) / whole(percent)
}
