import type { Allocation, AllocationItem, Reason } from '@/lib/outcome/results/rules/allocation'
import type { Election, ElectionProject, SharesRule, TieCriterion } from '@/lib/process/allocation-rule/election'

type Counted = Election<number> & {
  ballots: Iterable<{ projects: readonly number[]; points?: readonly number[] | null }>
}
type Fraction = { over: bigint; under: bigint }
type Purchase = { id: number; price: Fraction; tied: number[] }
type Rounds = { purchases: Purchase[]; spent: bigint; heldFor: (id: number) => Fraction }

const none: Fraction = { over: 0n, under: 1n }
const less = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under
const minus = (a: Fraction, b: Fraction) => reduced(a.over * b.under - b.over * a.under, a.under * b.under)
const plus = (a: Fraction, b: Fraction) => reduced(a.over * b.under + b.over * a.under, a.under * b.under)
const times = (a: Fraction, factor: bigint) => reduced(a.over * factor, a.under)

function reduced(over: bigint, under: bigint): Fraction {
  let [a, b] = [over < 0n ? -over : over, under]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? none : { over: over / a, under: under / a }
}

/** The projects that the rule funds without completion, in the order of the rounds. */
export function equalSharesByDefinition(election: Counted, rule: SharesRule): number[] {
  const voters = [...election.ballots].length
  if (voters === 0) return []
  const share = reduced(BigInt(election.budget), BigInt(voters))
  return roundsByDefinition(election, rule, share).purchases.map(({ id }) => id)
}

/** The method word for word, voter by voter and without any haste: what the fast one is compared with. */
function roundsByDefinition(election: Counted, { utility, ties }: SharesRule, share: Fraction): Rounds {
  const voters = [...election.ballots]
  const money = voters.map(() => share)
  const projects = election.projects.filter(({ withdrawn }) => withdrawn !== true)
  const purchases: Purchase[] = []
  let spent = 0n
  for (;;) {
    const priced = projects
      .filter(({ id }) => purchases.every((purchase) => purchase.id !== id))
      .map((project) => ({ project, price: leastPrice(project) }))
      .filter((it): it is { project: ElectionProject<number>; price: Fraction } => it.price !== null)
    const lowest = priced.reduce<Fraction | null>((low, { price }) => (low && !less(price, low) ? low : price), null)
    if (lowest === null) break
    const equal = priced
      .filter(({ price }) => !less(lowest, price))
      .map(({ project }) => project)
      .toSorted((a, b) => tieBetween(election, a, b, ties).order || places(election, a) - places(election, b))
    const [project, ...others] = equal as [ElectionProject<number>, ...ElectionProject<number>[]]
    for (const [voter, held] of money.entries()) {
      const due = times(lowest, worth(voter, project))
      money[voter] = less(held, due) ? none : minus(held, due)
    }
    const perPoint = utility === 'cost' && project.cost !== 0 ? times(lowest, BigInt(project.cost)) : lowest
    purchases.push({ id: project.id, price: perPoint, tied: others.map(({ id }) => id) })
    spent += BigInt(project.cost)
  }
  const heldFor = (id: number) =>
    voters.reduce((sum, { projects }, voter) => (projects.includes(id) ? plus(sum, money[voter] ?? none) : sum), none)
  return { purchases, spent, heldFor }

  function worth(voter: number, { id, cost }: ElectionProject<number>): bigint {
    const place = voters[voter]?.projects.indexOf(id) ?? -1
    if (place < 0) return 0n
    if (utility === 'points') return BigInt(voters[voter]?.points?.[place] ?? 1)
    return utility === 'cost' && cost !== 0 ? BigInt(cost) : 1n
  }

  // The voters who can pay least for their worth first: as soon as the rest can pay an equal price, that is it.
  function leastPrice(project: ElectionProject<number>): Fraction | null {
    if (BigInt(project.cost) === 0n) return none
    const supporters = [...voters.keys()]
      .filter((voter) => worth(voter, project) > 0n)
      .map((voter) => ({ held: money[voter] ?? none, worth: worth(voter, project) }))
      .sort((a, b) => (less(times(a.held, b.worth), times(b.held, a.worth)) ? -1 : 1))
    let rest = reduced(BigInt(project.cost), 1n)
    let weight = supporters.reduce((sum, { worth }) => sum + worth, 0n)
    for (const { held, worth } of supporters) {
      const price = reduced(rest.over, rest.under * weight)
      if (!less(held, times(price, worth))) return price
      rest = minus(rest, held)
      weight -= worth
    }
    return null
  }
}

const places = (election: Counted, { id }: ElectionProject<number>) => election.projects.findIndex((it) => it.id === id)

/** Points where the vote has any, else votes. */
function supportOf(election: Counted, { votes, score }: ElectionProject<number>): bigint {
  return election.projects.some((project) => project.score !== undefined) ? BigInt(score ?? 0) : BigInt(votes)
}

type Tie = { order: number; by: TieCriterion }

function tieBetween(
  election: Counted,
  a: ElectionProject<number>,
  b: ElectionProject<number>,
  ties: SharesRule['ties'],
) {
  for (const by of ties) {
    if (by === 'file') break
    const support = Number(supportOf(election, b) - supportOf(election, a))
    const cost = Number(BigInt(a.cost) - BigInt(b.cost))
    const order = by === 'maxVotes' ? support : by === 'minCost' ? cost : -cost
    if (order !== 0) return { order, by } satisfies Tie
  }
  return { order: 0, by: 'file' } satisfies Tie
}

type Raised = { rounds: Rounds; share: Fraction & { steps: number } }

/** Of the shares that grow step by step the last that the budget can pay. */
function raisedByDefinition(election: Counted, rule: SharesRule, budget: bigint, voters: bigint): Raised {
  const unit = BigInt(election.unit ?? 100)
  const step = BigInt(rule.increment ?? 1) * unit
  const isRaised = rule.completion === 'add1' || rule.completion === 'add1u'
  const start =
    isRaised && rule.start === 'floor'
      ? { over: (budget / unit / voters) * unit, under: 1n }
      : { over: budget, under: voters }
  const at = (steps: number) => ({ over: start.over + BigInt(steps) * step * start.under, under: start.under })
  const projects = election.projects.filter(({ withdrawn }) => withdrawn !== true)
  const isWhole = ({ purchases }: Rounds) => {
    const reachable = projects.filter(
      ({ id, cost }) => BigInt(cost) === 0n || [...election.ballots].some((ballot) => ballot.projects.includes(id)),
    )
    return purchases.length === reachable.length
  }
  const isExhaustive = ({ purchases, spent }: Rounds) =>
    projects.every(({ id, cost }) => purchases.some((it) => it.id === id) || BigInt(cost) > budget - spent)
  let steps = 0
  let rounds = roundsByDefinition(election, rule, at(0))
  while (isRaised && !isWhole(rounds) && !(rule.stop === 'exhaustive' && isExhaustive(rounds))) {
    const next = roundsByDefinition(election, rule, at(steps + 1))
    if (next.spent > budget) break
    rounds = next
    steps += 1
  }
  return { rounds, share: { ...at(steps), steps } }
}

/** Everything that the rule says about a vote, fact by fact. */
export function allocationByDefinition(election: Counted, rule: SharesRule): Allocation<number> {
  const budget = BigInt(election.budget)
  const projects = new Map(election.projects.map((project) => [project.id, project]))
  const hasScore = election.projects.some(({ score }) => score !== undefined)
  const ranked = election.projects.toSorted((a, b) => Number(supportOf(election, b) - supportOf(election, a)))
  const total = ranked.reduce((sum, { cost, withdrawn }) => (withdrawn ? sum : sum + BigInt(cost)), 0n)
  const fitsWhole = rule.completion !== 'none' && total <= budget
  const isCompleted = rule.completion === 'utilitarian' || rule.completion === 'add1u'
  const voters = BigInt([...election.ballots].length)
  const raised = fitsWhole || voters === 0n ? null : raisedByDefinition(election, rule, budget, voters)
  const items: AllocationItem<number>[] = []
  let left = budget
  const add = (id: number, reason: Reason, facts: Partial<AllocationItem<number>> = {}) => {
    const project = projects.get(id) as ElectionProject<number>
    const cost = BigInt(project.cost)
    const funded = reason.startsWith('funded')
    items.push({
      id,
      rank: items.length + 1,
      votes: project.votes,
      cost,
      funded,
      reason,
      moneyLeft: left,
      collected: hasScore ? supportOf(election, project) : null,
      missing: null,
      missingSupport: null,
      because: null,
      tieDecidedBy: null,
      shares: null,
      ...facts,
    })
    if (funded) left -= cost
  }
  let above: Purchase | undefined
  for (const purchase of raised?.rounds.purchases ?? []) {
    const [first, second] = [projects.get(above?.id ?? -1), projects.get(purchase.id)]
    const tieDecidedBy =
      first && second && above?.tied.includes(purchase.id) ? tieBetween(election, first, second, rule.ties).by : null
    const { over, under } = purchase.price
    add(purchase.id, 'fundedByShares', { tieDecidedBy, shares: { price: (over + under - 1n) / under, held: null } })
    above = purchase
  }
  const rest = ranked.filter(({ id }) => items.every((item) => item.id !== id))
  const missed: (() => void)[] = []
  for (const { id, cost, withdrawn } of rest) {
    if (withdrawn) missed.push(() => add(id, 'withdrawn'))
    else if (fitsWhole) add(id, 'funded')
    else if (isCompleted && BigInt(cost) <= left) add(id, 'fundedByVotes')
    else {
      const fraction = raised?.rounds.heldFor(id) ?? none
      const held = fraction.over / fraction.under
      const moneyLeft = left
      const missing = BigInt(cost) - (isCompleted ? left : held)
      const facts = { moneyLeft, missing: missing > 0n ? missing : null, shares: { price: null, held } }
      missed.push(() => add(id, isCompleted ? 'doesNotFit' : 'sharesTooSmall', facts))
    }
  }
  for (const tell of missed) tell()
  return {
    rule,
    basis: hasScore ? 'collected' : 'votes',
    threshold: 0n,
    budget,
    spent: budget - left,
    reserve: 0n,
    items,
    share: raised ? raised.share : null,
  }
}
