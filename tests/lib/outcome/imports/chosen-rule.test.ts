import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { chosenRule, ruleOptions } from '@/lib/outcome/imports/chosen-rule'

const rule = (words: string) =>
  chosenRule(parseArgs({ args: words.split(' ').filter(Boolean), options: ruleOptions }).values)
const shares = {
  kind: 'equal-shares',
  utility: 'cost',
  completion: 'none',
  start: 'floor',
  stop: 'exhaustive',
  ties: ['minCost', 'maxVotes', 'file'],
}

test.each([
  ['', undefined],
  ['--rule greedy', { kind: 'greedy' }],
  ['--rule greedy --ties maxCost,file', { kind: 'greedy', ties: ['maxCost', 'file'] }],
  ['--threshold 50', { kind: 'greedy-threshold', threshold: 50 }],
  ['--rule greedy-no-skip --reserve-from-percent 80', { kind: 'greedy-no-skip', reserveFromPercent: 80 }],
  ['--rule greedy-per-cost', { kind: 'greedy-per-cost' }],
  ['--rule equal-shares', shares],
  ['--utility points', { ...shares, utility: 'points' }],
  [
    '--ties file,maxCost,minCost --stop never --start exact --completion add1u --utility cardinal --rule equal-shares',
    {
      ...shares,
      utility: 'cardinal',
      completion: 'add1u',
      start: 'exact',
      stop: 'never',
      ties: ['file', 'maxCost', 'minCost'],
    },
  ],
  ['--rule equal-shares --completion add1 --increment 10', { ...shares, completion: 'add1', increment: 10 }],
])('the options %j select %j', (words, expected) => {
  expect(rule(words)).toEqual(expected)
})

test.each([
  ['--rule lottery', /^Not a rule: lottery\.\n\[--rule greedy\|/],
  ['--rule greedy --utility cost', /^Not a rule: greedy \(utility\)/],
  ['--rule equal-shares --utility love', /^Not a rule: equal-shares \(utility\)/],
  ['--rule equal-shares --ties minCost,luck', /^Not a rule: equal-shares \(ties\)/],
  ['--rule equal-shares --increment 0', /^Not a rule: equal-shares \(increment\)/],
  ['--rule greedy-no-skip --reserve-from-percent 100', /\(reserveFromPercent\)/],
  ['--threshold half', /^--threshold is a whole number, not "half"/],
  ['--threshold -5', /^.*threshold/],
])('the invalid options %j are named in the error', (words, message) => {
  expect(() => rule(words)).toThrow(message)
})
