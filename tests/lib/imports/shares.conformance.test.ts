import { createReadStream } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getResultContract, resultAnswer } from '@/lib/results/contracts'
import { getResult } from '@/lib/results/queries'
import { ruleInput } from '@/lib/results/rule-input'
import type { Rule } from '@/lib/results/rules/election'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasShared, readShared, sharedFile } from '@/tests/setup/shared-data'
import { importText } from './pabulib-election'

type Raised = { winners: string[]; add1u_added: string[]; increment: number }
type Shares = { winners: string[]; utilitarian_added: string[] } & Record<string, Raised>
type Instance = {
  file: string
  vote_type: string
  n_votes: number
  rules: Record<string, Record<string, Shares>> & Record<'greedy_votes_skip' | 'greedy_votes_stop', string[]>
}

const EXPECTED = 'mes-expected.json'
const ORDER = 'minCost,maxVotes,file'
// An import takes its time: CONFORMANCE=all does the large ones and every variant.
const isLong = process.env['CONFORMANCE'] === 'all'
const VOTES_MAX = isLong ? 10_000 : 500

const instances = hasShared(EXPECTED)
  ? readShared<{ instances: Instance[] }>(EXPECTED).instances.filter(({ n_votes }) => n_votes <= VOTES_MAX)
  : []

type Case = { file: string; vote_type: string; rule: Rule; what: string; winners: string[] }

const cases = instances.flatMap((instance): Case[] => {
  const { file, vote_type, rules } = instance
  const inPoints = vote_type === 'cumulative' || vote_type === 'ordinal'
  const aCase = (what: string, rule: object, winners: string[]): Case => {
    return { file, vote_type, what, rule: ruleInput.parse(rule) as Rule, winners }
  }
  const utilities = isLong ? ['cardinal', 'cost', 'points'] : [inPoints ? 'points' : 'cost']
  const shares = utilities.flatMap((utility) => {
    const expected = rules[`mes_${utility}`]?.[ORDER]
    if (expected === undefined) return []
    const rule = { kind: 'equal-shares', utility, ties: ORDER.split(',') }
    const found = [
      aCase(`${utility}, none`, rule, expected.winners),
      aCase(`${utility}, utilitarian`, { ...rule, completion: 'utilitarian' }, [
        ...expected.winners,
        ...expected.utilitarian_added,
      ]),
    ]
    for (const start of ['floor', 'exact'])
      for (const stop of ['exhaustive', 'never']) {
        const raised =
          expected[`add1_${start === 'floor' ? 'integral' : 'exact'}${stop === 'exhaustive' ? '_exhaustive' : ''}`]
        if (!raised) continue
        const wish = { ...rule, start, stop, increment: raised.increment }
        found.push(
          aCase(`${utility}, add1, ${start}, ${stop}`, { ...wish, completion: 'add1' }, raised.winners),
          aCase(`${utility}, add1u, ${start}, ${stop}`, { ...wish, completion: 'add1u' }, [
            ...raised.winners,
            ...raised.add1u_added,
          ]),
        )
      }
    return found
  })
  return [
    ...shares,
    aCase('greedy', { kind: 'greedy' }, rules.greedy_votes_skip),
    aCase('greedy-no-skip', { kind: 'greedy-no-skip' }, rules.greedy_votes_stop),
  ]
})
// Without CONFORMANCE=all, each kind of ballot with every variant, and each file with some.
const seen = new Map<string, number>()
const chosen = cases.filter(({ vote_type, file }, index) => {
  if (isLong) return true
  const first = [...seen.keys()].find((key) => key.startsWith(`${vote_type} `))
  const key = `${vote_type} ${file}`
  seen.set(key, (seen.get(key) ?? 0) + 1)
  return first === undefined || first === key ? true : index % 4 === 0
})

describe.skipIf(cases.length === 0)('real elections of every kind of ballot, imported and published', () => {
  it.each(chosen)('$file ($vote_type) by $what funds what is expected', { timeout: 300_000 }, async (wish) => {
    const organization = await anOrganization()
    const text = createReadStream(sharedFile(`pb/${wish.file}`))
    const { processId } = await importText(organization, { text, rule: wish.rule })
    const result = await getResult(visitorContext(organization), { processId })
    const funded = result.items.filter((item) => item.funded).map(({ reference }) => reference)
    expect(funded.toSorted()).toEqual(wish.winners.toSorted())
    const answer = getResultContract.output.parse(resultAnswer(result)) as { rule: string; parameters: object }
    const { kind, ...parameters } = wish.rule
    expect(answer).toMatchObject({ rule: kind, parameters: JSON.parse(JSON.stringify(parameters)) })
  })
})
