import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Allocation } from '@/lib/outcome/results/rules/allocation'
import { sharesPoints } from '@/lib/outcome/results/rules/shares-points'
import { electionOf } from '@/lib/outcome/results/tallying/election-of'
import { resultHash } from '@/lib/outcome/results/tallying/result-hash'
import type { TalliedCandidate } from '@/lib/outcome/results/tallying/tally'
import type { ElectionBallot } from '@/lib/process/allocation-rule/election'
import { ruleFrom } from '@/lib/process/module-types/rule-of'
import type { PublishedVote } from './published-vote'

export type Recount = { ballots: number; choices: number; allocation: Allocation<number>; hash: string }

/**
 * Recounts a vote from its published ballots with the same code as the server, without any figure that the
 * server computed. Throws if the data is not a vote.
 */
export async function countAgain({ process, projects, ballots }: PublishedVote): Promise<Recount> {
  const { budget: budgetCents, points: kind, parameters } = process
  const rule = ruleFrom({ rule: process.rule, parameters })
  if (rule === null) throw new RangeError(`not a known rule: ${process.rule}`)
  const given = readBallots({ projects, ballots })
  const counts = new Map(projects.map(({ proposalId }) => [proposalId, { votes: 0, collected: 0 }]))
  for (const ballot of given)
    for (const [place, id] of ballot.projects.entries()) {
      const count = counts.get(id)
      if (!count) continue
      count.votes += 1
      count.collected += ballot.points[place] ?? 0
    }
  const candidates = projects.map(
    ({ proposalId, costCents, withdrawn, exclusiveGroup }, position): TalliedCandidate => ({
      proposalId,
      position,
      costCents,
      withdrawn,
      exclusiveGroup,
      ...(counts.get(proposalId) ?? { votes: 0, collected: 0 }),
    }),
  )
  const longest = kind === 'ordinal' ? longestOf(process.longest, given) : null
  const kinds = rule.kind === 'equal-shares' ? kindsOf(given, longest) : undefined
  const counted = { candidates, budgetCents, hasScore: kind !== null, ballots: kinds }
  return {
    ballots: given.length,
    choices: given.reduce((sum, ballot) => sum + ballot.projects.length, 0),
    allocation: allocate(electionOf(counted), rule),
    hash: await resultHash({ ...counted, rule }),
  }
}

type Given = { projects: number[]; points: number[] }

function readBallots({ projects, ballots }: Pick<PublishedVote, 'projects' | 'ballots'>): Given[] {
  const ids = new Map(projects.map(({ reference, proposalId }) => [reference, proposalId]))
  return ballots.map(({ vote, points }) => {
    if (points !== undefined && points.length !== vote.length)
      throw new RangeError('a ballot has points beside nothing')
    if (new Set(vote).size !== vote.length) throw new RangeError('a ballot names a project twice')
    const chosen = vote.map((reference, place) => ({ id: idIn(ids, reference), given: points?.[place] ?? 1 }))
    chosen.sort((a, b) => a.id - b.id)
    return { projects: chosen.map(({ id }) => id), points: chosen.map(({ given }) => given) }
  })
}

function idIn(ids: ReadonlyMap<string, number>, reference: string): number {
  const id = ids.get(reference)
  if (id === undefined) throw new RangeError(`a ballot names a project that is not there: ${reference}`)
  return id
}

function longestOf(allowed: number | null, given: readonly Given[]): number {
  return allowed ?? given.reduce((most, { projects }) => Math.max(most, projects.length), 0)
}

/** Groups equal ballots, as Equal Shares and the hash expect them. */
function kindsOf(given: readonly Given[], longest: number | null): ElectionBallot<number>[] {
  const kinds = new Map<string, Given & { count: number }>()
  for (const ballot of given) {
    const key = ballot.projects.map((id, place) => `${id}:${ballot.points[place]}`).join(' ')
    const known = kinds.get(key)
    if (known) known.count += 1
    else kinds.set(key, { ...ballot, count: 1 })
  }
  return [...kinds.values()].map((kind) =>
    longest === null ? kind : { ...kind, points: sharesPoints(kind.points, longest) },
  )
}
