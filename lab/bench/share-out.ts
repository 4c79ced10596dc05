// Counts an invented election by Equal Shares in a thread, exactly, and prints how long that took and how long another
// request would have waited meanwhile: 60,000 voters, 100 projects, up to ten choices with points each. The same numbers
// in each run, so that runs can be compared.

import type { CountJobs } from '@/lib/outcome/results/thread/count.thread'
import { countInThread } from '@/lib/outcome/results/thread/count-in-thread'
import { completions, type SharesRule } from '@/lib/process/allocation-rule/election'
import { longestWait } from './longest-wait'

const VOTERS = 60_000
const PROJECTS = 100

type ToCount = Parameters<CountJobs['count']>[0]
type Ballot = { projects: number[]; points: number[] }

const ballots = inventedBallots()
const rule: Omit<SharesRule, 'completion'> = {
  kind: 'equal-shares',
  utility: 'cost',
  start: 'floor',
  stop: 'never',
  ties: ['minCost', 'maxVotes', 'file'],
}
const byPreferences = toCount(ballots.map(({ projects }) => ({ projects, points: projects.map(() => 1) })))
// Ballots with points are hardly ever equal: few can be counted together.
const byPoints = toCount(ballots)
await timed(toCount(ballots.slice(0, 10)), { ...rule, completion: 'none' })
const runs: Record<string, Awaited<ReturnType<typeof timed>>> = {}
for (const completion of completions) runs[completion] = await timed(byPreferences, { ...rule, completion })
runs['add1u of points'] = await timed(byPoints, { ...rule, utility: 'points', completion: 'add1u' })
const memory = Math.round(process.resourceUsage().maxRSS / 1024)
const report = { voters: VOTERS, projects: PROJECTS, memory, runs }
process.stdout.write(JSON.stringify(report), () => process.exit(0))

async function timed(election: Omit<ToCount, 'rule'>, rule: SharesRule) {
  const wait = longestWait()
  const since = performance.now()
  const { allocation } = await countInThread('count', { ...election, rule })
  const seconds = (performance.now() - since) / 1000
  const funded = allocation.items.filter((item) => item.funded).length
  return { seconds, funded, runs: (allocation.share?.steps ?? 0) + 1, longestWait: wait.stop() }
}

function toCount(ballots: Ballot[]): Omit<ToCount, 'rule'> {
  const [votes, scores] = [new Array<number>(PROJECTS).fill(0), new Array<number>(PROJECTS).fill(0)]
  for (const { projects, points } of ballots)
    for (const [place, id] of projects.entries()) {
      votes[id] = (votes[id] ?? 0) + 1
      scores[id] = (scores[id] ?? 0) + (points[place] ?? 0)
    }
  const next = numbers(2028)
  const candidates = votes.map((count, proposalId) => ({
    proposalId,
    position: proposalId,
    costCents: 100 * Math.round(10_000 + next() * 990_000),
    votes: count,
    collected: scores[proposalId] ?? 0,
    withdrawn: false,
    exclusiveGroup: null,
  }))
  const lines = ballots.map(({ projects, points }) => `1 ${projects.join()} ${points.join()}`).join('\n')
  return { candidates, budgetCents: 100 * 20_000_000, hasScore: true, ballots: { lines, empty: 0, longest: null } }
}

function inventedBallots(): Ballot[] {
  const [next, nextPoints] = [numbers(2026), numbers(2027)]
  // Some projects are much better known than others, as in every real vote.
  return Array.from({ length: VOTERS }, () => {
    const chosen = new Set<number>()
    const size = 1 + Math.floor(next() * 10)
    while (chosen.size < size) chosen.add(Math.floor(next() ** 2 * PROJECTS))
    const projects = [...chosen]
    return { projects, points: projects.map(() => 1 + Math.floor(nextPoints() * 10)) }
  })
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
