import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { declaredRule } from '@/lib/outcome/pabulib/declared-rule'
import { pabulibText, readAll } from './pabulib-text'

const threshold = 'min_project_score_threshold;50'
const poznan =
  'comment;#1: … until the next project on the list does not fit within the budget. Finally, if the remaining budget is enough to fund at least 80% of that project, we fund it as well'

const shares = {
  kind: 'equal-shares',
  utility: 'cost',
  completion: 'add1',
  start: 'floor',
  ties: ['minCost', 'maxVotes', 'file'],
}

test.each([
  ['greedy', [], { kind: 'greedy' }],
  ['greedy', [threshold], { kind: 'greedy', threshold: 50 }],
  ['greedy-threshold', [threshold], { kind: 'greedy-threshold', threshold: 50 }],
  ['greedy-no-skip', [threshold], { kind: 'greedy-no-skip', threshold: 50 }],
  ['greedy-exclusive', [], { kind: 'greedy-exclusive' }],
  ['greedy-custom', [poznan], { kind: 'greedy-no-skip', reserveFromPercent: 80 }],
  ['greedy-custom', [], null],
  ['equalshares/add1', [], { ...shares, stop: 'exhaustive' }],
  ['equalshares/add1-comparison', [], { ...shares, stop: 'never' }],
  ['equalshares', [], { ...shares, completion: 'none', stop: 'exhaustive' }],
  [
    'equalshares/add1u',
    ['rule_utility;points', 'rule_start;exact', 'rule_stop;never', 'rule_increment;5', 'rule_ties;maxCost, file'],
    {
      ...shares,
      utility: 'points',
      completion: 'add1u',
      start: 'exact',
      stop: 'never',
      increment: 5,
      ties: ['maxCost', 'file'],
    },
  ],
  ['equalshares/whatever', [], null],
  ['greedy-per-cost', ['rule_ties;minCost,maxVotes'], { kind: 'greedy-per-cost', ties: ['minCost', 'maxVotes'] }],
  ['greedy-custom', ['rule_reserve_from_percent;75'], { kind: 'greedy-no-skip', reserveFromPercent: 75 }],
  ['unknown', [], null],
])('reads the rule %s with %j as %j', async (rule, more, expected) => {
  const { meta } = await readAll(
    Readable.from([pabulibText({ meta: ['budget;1', 'vote_type;approval', `rule;${rule}`, ...more] })]),
  )
  expect(declaredRule(meta)).toEqual(expected)
})
