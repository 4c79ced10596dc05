import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Allocation } from '@/lib/outcome/results/rules/allocation'
import type { Election, ElectionBallot, Rule } from '@/lib/process/allocation-rule/election'

/** The invented projects, in the order of their list. */
export const EXAMPLE_PROJECTS = ['playground', 'trees', 'bicycles', 'stage', 'benches'] as const
export type ExampleProject = (typeof EXAMPLE_PROJECTS)[number]

/** What ballots hold: preferences, or amounts of money or points. */
type ExampleKind = 'preferences' | 'amounts'

type WorkedExample = {
  /** The rule of the vote with a minimum and steps of the size of the example. */
  readonly rule: Rule
  readonly election: Election<ExampleProject> & { ballots: readonly ElectionBallot<ExampleProject>[] }
  readonly voters: number
  /** The minimum support in the example, where the rule has one. */
  readonly threshold: number | null
  readonly allocation: Allocation<ExampleProject>
}

// Two ideas are equal in preferences, one does not fit at its turn, and two exclude each other.
const COSTS: Record<ExampleProject, number> = {
  playground: 6000,
  trees: 3000,
  bicycles: 2000,
  stage: 5000,
  benches: 1000,
}
const BUDGET = 10_000
const EXCLUDING: readonly ExampleProject[] = ['trees', 'bicycles']
const BALLOTS: readonly (readonly [count: number, given: Partial<Record<ExampleProject, number>>])[] = [
  [4, { playground: 60, stage: 40 }],
  [2, { playground: 60, trees: 40 }],
  [2, { trees: 50, bicycles: 30, benches: 20 }],
  [1, { bicycles: 40, stage: 30, benches: 30 }],
  [1, { bicycles: 100 }],
]
const THRESHOLDS = { preferences: 4, amounts: 150 }

/** Five invented projects and ten voters, counted by the rule of a vote with the code that counts real votes. */
export function workedExample(rule: Rule, kind: ExampleKind): WorkedExample {
  const threshold = 'threshold' in rule && Number(rule.threshold) > 0 ? THRESHOLDS[kind] : null
  const scaled = scaledRule(rule, threshold)
  const ballots = BALLOTS.map(([count, given]) => ({
    count,
    projects: EXAMPLE_PROJECTS.filter((id) => given[id] !== undefined),
    ...(kind === 'amounts' ? { points: EXAMPLE_PROJECTS.flatMap((id) => given[id] ?? []) } : {}),
  }))
  const projects = EXAMPLE_PROJECTS.map((id) => ({
    id,
    cost: COSTS[id] * 100,
    votes: sum(BALLOTS.map(([count, given]) => (given[id] === undefined ? 0 : count))),
    ...(kind === 'amounts' ? { score: sum(BALLOTS.map(([count, given]) => count * (given[id] ?? 0))) } : {}),
    ...(EXCLUDING.includes(id) ? { exclusiveGroup: '1' } : {}),
  }))
  const election = { budget: BUDGET * 100, projects, ballots }
  const voters = sum(BALLOTS.map(([count]) => count))
  return { rule: scaled, election, voters, threshold, allocation: allocate(election, scaled) }
}

function scaledRule(rule: Rule, threshold: number | null): Rule {
  if (rule.kind === 'equal-shares') return { ...rule, increment: 1 }
  if (threshold !== null) return { ...rule, threshold }
  return rule
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
