import { expect, it } from 'vitest'
import { policyText } from '@/lib/outcome/tlog/reading/serve-policy'
import { aSigner } from '@/tests/fakes/written-log'

const HINT = '# Keep this file: by it any later checkpoint or receipt can be verified without trusting the server.'
const logs = [aSigner('a.example/tlog').verifier, aSigner('a.example/tlog').verifier]
const witnesses = ['b', 'c'].map((name) => ({
  name,
  key: aSigner(`${name}.example/witness`, 'witness').verifier,
  url: `https://${name}.example/witness`,
}))
const url = 'https://a.example/tlog'
const linesOf = (policy: Partial<Parameters<typeof policyText>[0]>) =>
  policyText({ title: 'Town', url, logs, witnesses: [], quorum: 0, ...policy }).split('\n')

it('a policy names every key of the log, its witnesses and how many of them make a quorum', () => {
  const named = logs.map(({ text }) => `log ${text} ${url}`)
  expect(linesOf({})).toEqual(['# Town', HINT, ...named, 'quorum none', ''])
  expect(linesOf({ witnesses, quorum: 2 })).toEqual([
    ...['# Town', HINT, ...named],
    ...witnesses.map(({ name, key, url }) => `witness ${name} ${key.text} ${url}`),
    ...['group witnesses 2 b c', 'quorum witnesses', ''],
  ])
})

it.each([
  ['Città di Ù (1~2)', '# Città di Ù (1~2)'],
  ['a\nlog x\r\ty\u007f\u0085z', '# a log x  y  z'],
  ['一 \u00a0\uffff', '# 一 \u00a0\uffff'],
])('the title %j is one line without control characters', (title, line) => {
  expect(linesOf({ title })[0]).toBe(line)
})
