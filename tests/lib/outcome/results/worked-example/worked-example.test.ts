import { describe, expect, it } from 'vitest'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import { EXAMPLE_PROJECTS, workedExample } from '@/lib/outcome/results/worked-example/worked-example'
import { completions, type Rule, starts, stops, utilities } from '@/lib/process/allocation-rule/election'

const greedy: Rule[] = [
  { kind: 'greedy' },
  { kind: 'greedy', threshold: 500 },
  { kind: 'greedy', ties: ['minCost'] },
  { kind: 'greedy-threshold', threshold: 70 },
  { kind: 'greedy-no-skip' },
  { kind: 'greedy-no-skip', reserveFromPercent: 80 },
  { kind: 'greedy-exclusive' },
  { kind: 'greedy-per-cost', ties: ['minCost', 'maxVotes', 'file'] },
]
const shares = utilities.flatMap((utility) =>
  completions.flatMap((completion) =>
    starts.flatMap((start) =>
      stops.map((stop): Rule => {
        const ties = ['minCost', 'maxVotes', 'file'] as const
        return { kind: 'equal-shares', utility, completion, start, stop, increment: 500, ties }
      }),
    ),
  ),
)

const SHARES: Rule = {
  kind: 'equal-shares',
  utility: 'cardinal',
  completion: 'add1',
  start: 'floor',
  stop: 'exhaustive',
  increment: 500,
  ties: ['file'],
}

describe('the worked example', () => {
  it.each([...greedy, ...shares])('is what the rule gives: %j', (rule) => {
    for (const kind of ['preferences', 'amounts'] as const) {
      const { allocation, election, rule: scaled } = workedExample(rule, kind)
      expect(allocation).toEqual(allocate(election, scaled))
      expect(scaled.kind).toBe(rule.kind)
      expect(allocation.items.map(({ id }) => id).toSorted()).toEqual([...EXAMPLE_PROJECTS].toSorted())
    }
  })

  // Counted by hand from the ballots of the example.
  it.each<[Rule, string[]]>([
    [{ kind: 'greedy' }, ['playground', 'trees', 'benches']],
    [{ kind: 'greedy', ties: ['minCost'] }, ['playground', 'bicycles', 'benches']],
    [{ kind: 'greedy', threshold: 9 }, ['playground', 'trees']],
    [{ kind: 'greedy-no-skip' }, ['playground']],
    [{ kind: 'greedy-no-skip', reserveFromPercent: 80 }, ['playground', 'stage']],
    [{ kind: 'greedy-per-cost' }, ['benches', 'bicycles', 'trees']],
  ])('funds what a count by hand funds: %j', (rule, funded) => {
    const { items } = workedExample(rule, 'preferences').allocation
    expect(items.flatMap((item) => (item.funded ? [item.id] : []))).toEqual(funded)
  })

  it('shows a tie, an exclusion and money that ends', () => {
    const reasons = (rule: Rule) => workedExample(rule, 'preferences').allocation.items.map(({ reason }) => reason)
    expect(reasons({ kind: 'greedy' })).toContain('doesNotFit')
    expect(reasons({ kind: 'greedy-exclusive' })).toContain('excluded')
    const { items } = workedExample({ kind: 'greedy' }, 'preferences').allocation
    expect(items.map(({ tieDecidedBy }) => tieDecidedBy)).toContain('file')
  })

  // Counted by hand: votes and amounts of the ten ballots.
  it('holds ten ballots of preferences, or of amounts', () => {
    const counts = (kind: 'preferences' | 'amounts') => {
      const { election, voters } = workedExample({ kind: 'greedy' }, kind)
      return { voters, projects: election.projects.map(({ id, votes, score }) => [id, votes, score]) }
    }
    const votes = { playground: 6, trees: 4, bicycles: 4, stage: 5, benches: 3 }
    const amounts = { playground: 360, trees: 180, bicycles: 200, stage: 190, benches: 70 }
    expect(counts('preferences')).toEqual({
      voters: 10,
      projects: EXAMPLE_PROJECTS.map((id) => [id, votes[id], undefined]),
    })
    expect(counts('amounts')).toEqual({
      voters: 10,
      projects: EXAMPLE_PROJECTS.map((id) => [id, votes[id], amounts[id]]),
    })
    const ballots = [
      { count: 4, projects: ['playground', 'stage'], points: [60, 40] },
      { count: 2, projects: ['playground', 'trees'], points: [60, 40] },
      { count: 2, projects: ['trees', 'bicycles', 'benches'], points: [50, 30, 20] },
      { count: 1, projects: ['bicycles', 'stage', 'benches'], points: [40, 30, 30] },
      { count: 1, projects: ['bicycles'], points: [100] },
    ]
    expect(workedExample({ kind: 'greedy' }, 'amounts').election.ballots).toEqual(ballots)
    expect(workedExample({ kind: 'greedy' }, 'preferences').election.ballots).toEqual(
      ballots.map(({ count, projects }) => ({ count, projects })),
    )
  })

  it.each<[Rule, Rule, number | null, Rule, number | null]>([
    [{ kind: 'greedy' }, { kind: 'greedy' }, null, { kind: 'greedy' }, null],
    [{ kind: 'greedy', threshold: 0 }, { kind: 'greedy', threshold: 0 }, null, { kind: 'greedy', threshold: 0 }, null],
    [{ kind: 'greedy', threshold: 1 }, { kind: 'greedy', threshold: 4 }, 4, { kind: 'greedy', threshold: 150 }, 150],
    [...([SHARES, { ...SHARES, increment: 1 }, null] as const), ...([{ ...SHARES, increment: 1 }, null] as const)],
  ])('has a minimum and steps of its own size: %j', (rule, preferences, fewest, amounts, least) => {
    expect(workedExample(rule, 'preferences')).toMatchObject({ rule: preferences, threshold: fewest })
    expect(workedExample(rule, 'amounts')).toMatchObject({ rule: amounts, threshold: least })
    expect(Object.keys(workedExample(rule, 'amounts').rule)).toEqual(Object.keys(amounts))
  })
})
