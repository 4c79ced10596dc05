import { createReadStream } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openPabulib } from '@/lib/outcome/pabulib/open-pabulib'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Allocation, Reason } from '@/lib/outcome/results/rules/allocation'
import type { Election, Rule, SharesRule, TieCriterion, Utility } from '@/lib/process/allocation-rule/election'
import { PabulibTally } from '@/tests/lib/outcome/pabulib/pabulib-tally'
import { hasShared, readShared, sharedFile } from '../../../../setup/shared-data'

type Raised = {
  winners: string[]
  cost: string
  add1u_added: string[]
  final_budget: string
  per_voter: string
  steps: number
  increment: number
}
type Shares = { winners: string[]; utilitarian_added: string[] } & Partial<Record<RaisedName, Raised>>
type Instance = {
  file: string
  vote_type: string
  n_votes: number
  rules: {
    greedy_votes_skip: string[]
    greedy_votes_stop: string[]
    greedy_votes_per_cost_skip: string[]
  } & Partial<Record<`mes_${Utility}`, Record<string, Shares | string>>>
  official_rule?: string
  official_match?: Record<RaisedName, boolean>
  official_selected?: Record<string, string[]>
}

const raisedNames = ['add1_integral_exhaustive', 'add1_integral', 'add1_exact_exhaustive', 'add1_exact'] as const
type RaisedName = (typeof raisedNames)[number]

const isThere = hasShared('mes-expected.json')
const isLong = process.env['CONFORMANCE'] === 'all'
// The elections with more ballots take a minute together: CONFORMANCE=all counts them too.
const VOTES_MAX = 5000

describe.runIf(isThere)('real elections by Equal Shares', () => {
  const { instances } = isThere ? readShared<{ instances: Instance[] }>('mes-expected.json') : { instances: [] }
  const chosen = instances.filter(({ n_votes }) => isLong || n_votes <= VOTES_MAX)

  describe.each(chosen.map((instance) => [instance.file, instance] as const))('%s', (_, instance) => {
    const counted = countedOnce(instance.file)

    test('greedy equals the independent implementations', async () => {
      const { greedy_votes_skip, greedy_votes_stop, greedy_votes_per_cost_skip } = instance.rules
      const funds = async (rule: Rule) => fundedIds(allocate(await counted(), rule))
      expect(await funds({ kind: 'greedy' })).toEqual(greedy_votes_skip)
      expect(await funds({ kind: 'greedy-no-skip' })).toEqual(greedy_votes_stop)
      expect(await funds({ kind: 'greedy-per-cost' })).toEqual(greedy_votes_per_cost_skip)
    })

    for (const [utility, tieOrders] of sharesOf(instance)) {
      for (const [order, expected, isInOrder] of tieOrders) {
        const inOrder = (ids: readonly string[]) => (isInOrder ? ids : ids.toSorted())
        const ties = order.split(',') as TieCriterion[]
        const aRule: SharesRule = {
          kind: 'equal-shares',
          utility,
          ties,
          completion: 'none',
          start: 'exact',
          stop: 'never',
        }
        test(`${utility}, ties by ${order}`, { timeout: 120_000 }, async () => {
          const election = await counted()
          const plain = allocate(election, aRule)
          expect(inOrder(fundedIds(plain))).toEqual(inOrder(expected.winners))
          const completed = allocate(election, { ...aRule, completion: 'utilitarian' })
          expect(inOrder(fundedIds(completed, 'fundedByShares'))).toEqual(inOrder(expected.winners))
          expect(fundedIds(completed, 'fundedByVotes')).toEqual(expected.utilitarian_added)
        })

        for (const name of raisedNames) {
          const raised = expected[name]
          if (raised === undefined) continue
          const rule: SharesRule = {
            ...aRule,
            start: name.includes('integral') ? 'floor' : 'exact',
            stop: name.endsWith('exhaustive') ? 'exhaustive' : 'never',
            increment: raised.increment,
          }
          test(`${utility}, ties by ${order}, ${name}`, { timeout: 120_000 }, async () => {
            const election = await counted()
            const { share, spent, ...allocation } = allocate(election, { ...rule, completion: 'add1' })
            expect(inOrder(fundedIds(allocation))).toEqual(inOrder(raised.winners))
            expect(spent).toBe(cents(raised.cost))
            expect(share?.steps).toBe(raised.steps)
            const [over = '0', under = '1'] = raised.per_voter.split('/')
            expect((share?.over ?? 0n) * BigInt(under)).toBe((share?.under ?? 1n) * BigInt(over) * 100n)
            const completed = allocate(election, { ...rule, completion: 'add1u' })
            expect(inOrder(fundedIds(completed, 'fundedByShares'))).toEqual(inOrder(raised.winners))
            expect(fundedIds(completed, 'fundedByVotes')).toEqual(raised.add1u_added)
            if (utility === 'cost' && instance.official_match) {
              const official = new Set(instance.official_selected?.['1'])
              expect(raised.winners.every((id) => official.has(id)) && raised.winners.length === official.size).toBe(
                instance.official_match[name],
              )
            }
          })
        }
      }
    }
  })
})

/**
 * The tie orders of each utility with what is expected; one that says that its sets are the same takes those of the
 * first, and where ties were met they may be funded in another order.
 */
function sharesOf({ rules }: Instance): [Utility, [string, Shares, boolean][]][] {
  return (['cardinal', 'cost', 'points'] as const).flatMap((utility) => {
    const byOrder = rules[`mes_${utility}`]
    if (byOrder === undefined) return []
    const first = Object.values(byOrder).find((expected) => typeof expected !== 'string') as Shares
    const orders = Object.entries(byOrder).map(([order, told]): [string, Shares, boolean] =>
      typeof told === 'string' ? [order, first, told.startsWith('no tie met')] : [order, told, true],
    )
    return [[utility, orders]]
  })
}

function countedOnce(file: string): () => Promise<Election<string>> {
  let counting: Promise<Election<string>> | null = null
  return () => {
    counting ??= count(file)
    return counting
  }
}

async function count(file: string): Promise<Election<string>> {
  const { meta, projects, votes } = await openPabulib(createReadStream(sharedFile(`pb/${file}`)))
  const tally = new PabulibTally({ keepsBallots: true })
  for await (const vote of votes) tally.add(vote)
  return tally.election(meta, projects)
}

function fundedIds({ items }: Pick<Allocation<string>, 'items'>, reason?: Reason): string[] {
  return items.flatMap((item) => ((reason === undefined ? item.funded : item.reason === reason) ? [item.id] : []))
}

/** `20883/100` and `5` as cents. */
function cents(fraction: string): bigint {
  const [above = '0', below = '1'] = fraction.split('/')
  return (BigInt(above) * 100n) / BigInt(below)
}
