import { describe, expect, it } from 'vitest'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import { electionOf } from '@/lib/outcome/results/tallying/election-of'
import { resultHash } from '@/lib/outcome/results/tallying/result-hash'
import { parseBallotLines } from '@/lib/outcome/results/thread/ballot-lines'
import { countInThread } from '@/lib/outcome/results/thread/count-in-thread'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { measureEventLoop } from './event-loop'

const LONGEST_TASK_MS = 50

const shares: Rule = {
  kind: 'equal-shares',
  utility: 'cost',
  completion: 'add1u',
  start: 'floor',
  stop: 'exhaustive',
  ties: ['minCost', 'maxVotes', 'file'],
}

describe('counting a large vote', () => {
  it('Equal Shares for 60,000 voters does not block the event loop', { timeout: 120_000 }, async () => {
    const vote = aVote({ voters: 60_000, projects: 60 })
    const { value, heldMs } = await measureEventLoop(() => countInThread('count', { ...vote, rule: shares }))
    expect(value.allocation.items).toHaveLength(60)
    expect(value.allocation.spent).toBeGreaterThan(0n)
    expect(heldMs).toBeLessThan(LONGEST_TASK_MS)
  })

  it.each([shares, { kind: 'greedy' } as const])(
    'gives the same result as the rule outside a thread: $kind',
    async (rule) => {
      const vote = aVote({ voters: 500, projects: 12 })
      const ballots = parseBallotLines(vote.ballots)
      const counted = await countInThread('count', { ...vote, rule })
      expect(counted.allocation).toEqual(allocate(electionOf({ ...vote, ballots }), rule))
      expect(counted.hash).toBe(await resultHash({ ...vote, rule, ballots }))
    },
  )

  it('an error in the thread is returned and the next count is served', async () => {
    const vote = aVote({ voters: 10, projects: 3 })
    const broken = { ...vote, candidates: vote.candidates.map((one) => ({ ...one, costCents: -1 })), rule: shares }
    await expect(countInThread('count', broken)).rejects.toThrow('a negative amount')
    await expect(countInThread('count', { ...vote, rule: shares })).resolves.toHaveProperty('hash')
  })
})

describe('ballots as lines', () => {
  it('contain count, ideas and points', () => {
    expect(parseBallotLines({ lines: '3 12,15 1,2\n1 12 5', empty: 2, longest: null })).toEqual([
      { count: 3, projects: [12, 15], points: [1, 2] },
      { count: 1, projects: [12], points: [5] },
      { count: 2, projects: [], points: [] },
    ])
  })

  it('give ordinal ballots the points of the longest one allowed or given', () => {
    const points = (longest: number | 'given') =>
      parseBallotLines({ lines: '1 1,2 2,1\n1 3 1', empty: 0, longest }).map((ballot) => ballot.points)
    expect(points('given')).toEqual([[2, 1], [2]])
    expect(points(4)).toEqual([[4, 3], [4]])
  })
})

/** Each voter chooses three projects in a row, from another place each; a large city in small steps of the shares. */
function aVote({ voters, projects }: { voters: number; projects: number }) {
  const lines = new Map<string, number>()
  const votes = new Array<number>(projects).fill(0)
  for (let voter = 0; voter < voters; voter += 1) {
    const first = (voter * 7919 + Math.floor(voter / 13)) % projects
    const chosen = [...new Set([first, (first + 1 + (voter % 5)) % projects, (first * 3 + voter) % projects])]
    for (const project of chosen) votes[project] = (votes[project] ?? 0) + 1
    const ids = chosen.map((project) => project + 1).toSorted((a, b) => a - b)
    const line = `${ids.join(',')} ${ids.map(() => 1).join(',')}`
    lines.set(line, (lines.get(line) ?? 0) + 1)
  }
  const candidates = votes.map((count, index) => ({
    proposalId: index + 1,
    position: index,
    votes: count,
    collected: count,
    withdrawn: false,
    costCents: (((index * 37) % 50) + 5) * voters * 2,
    exclusiveGroup: null,
  }))
  const text = [...lines].map(([line, count]) => `${count} ${line}`).join('\n')
  return {
    candidates,
    budgetCents: voters * 500,
    hasScore: false,
    ballots: { lines: text, empty: 0, longest: null },
  }
}
