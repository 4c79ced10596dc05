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
})
