// Gives out the money of an invented election by Equal Shares, exactly, and prints how long that took: 60,000 voters, 100
// projects, up to ten choices with points each. The same numbers in each run, so that runs can be compared.
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Election, SharesRule } from '@/lib/process/allocation-rule/election'

const VOTERS = 60_000
const PROJECTS = 100

const { preferences, points } = elections()
const rule: Omit<SharesRule, 'completion'> = {
  kind: 'equal-shares',
  utility: 'cost',
  start: 'floor',
  stop: 'never',
  ties: ['minCost', 'maxVotes', 'file'],
}
const plain = timed(preferences, { ...rule, completion: 'none' })
const completed = timed(preferences, { ...rule, completion: 'add1u' })
// Ballots that give points are hardly ever equal: nobody can be counted together with anybody.
const weighed = timed(points, { ...rule, utility: 'points', completion: 'add1u' })
const memory = Math.round(process.resourceUsage().maxRSS / 1024)
const report = { voters: VOTERS, projects: PROJECTS, memory, plain, completed, points: weighed }
process.stdout.write(JSON.stringify(report), () => process.exit(0))

function timed(election: Election<number>, rule: SharesRule) {
  const since = performance.now()
  const { items, share } = allocate(election, rule)
  const seconds = (performance.now() - since) / 1000
  return { seconds, funded: items.filter(({ funded }) => funded).length, runs: (share?.steps ?? 0) + 1 }
}

function elections(): { preferences: Election<number>; points: Election<number> } {
  const [next, nextPoints] = [numbers(2026), numbers(2027)]
  // Some projects are much better known than others, as in every real vote.
  const ballots = Array.from({ length: VOTERS }, () => {
    const chosen = new Set<number>()
    const size = 1 + Math.floor(next() * 10)
    while (chosen.size < size) chosen.add(Math.floor(next() ** 2 * PROJECTS))
    return { projects: [...chosen] }
  })
  const weighed = ballots.map(({ projects }) => {
    return { projects, points: projects.map(() => 1 + Math.floor(nextPoints() * 10)) }
  })
  const [votes, scores] = [new Array<number>(PROJECTS).fill(0), new Array<number>(PROJECTS).fill(0)]
  for (const { projects, points } of weighed)
    for (const [place, id] of projects.entries()) {
      votes[id] = (votes[id] ?? 0) + 1
      scores[id] = (scores[id] ?? 0) + (points[place] ?? 0)
    }
  const projects = votes.map((count, id) => ({ id, votes: count, cost: 100 * Math.round(10_000 + next() * 990_000) }))
  const budget = 100 * 20_000_000
  const scored = projects.map((project) => ({ ...project, score: scores[project.id] ?? 0 }))
  return {
    preferences: { budget, projects, ballots },
    points: { budget, projects: scored, ballots: weighed },
  }
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
