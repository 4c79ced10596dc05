import type { PabulibMeta } from '@/lib/outcome/pabulib/parse-meta'
import type { PabulibProject } from '@/lib/outcome/pabulib/parse-project'
import type { PabulibVote } from '@/lib/outcome/pabulib/vote-reader'
import { sharesPoints } from '@/lib/outcome/results/rules/shares-points'
import type { Election, ElectionBallot } from '@/lib/process/allocation-rule/election'

/** Counts streamed ballots; totals stated by the file are not trusted. */
export class PabulibTally {
  readonly #votes = new Map<string, number>()
  readonly #score = new Map<string, number>()
  readonly #ballots: PabulibVote[] | null

  /** Ballots, stored only for rules that need individual ballots. */
  constructor({ keepsBallots = false }: { keepsBallots?: boolean } = {}) {
    this.#ballots = keepsBallots ? [] : null
  }

  add(vote: PabulibVote): void {
    const { projects, points } = vote
    for (const [index, project] of projects.entries()) {
      this.#votes.set(project, this.votes(project) + 1)
      if (points !== null) this.#score.set(project, this.score(project) + (points[index] ?? 0))
    }
    this.#ballots?.push(vote)
  }

  votes(project: string): number {
    return this.#votes.get(project) ?? 0
  }

  score(project: string): number {
    return this.#score.get(project) ?? 0
  }

  /** The vote as the allocation rules take it, projects in the order of the file. */
  election(meta: PabulibMeta, projects: readonly PabulibProject[]): Election<string> {
    const hasScore = meta.voteType !== 'approval' && meta.voteType !== 'choose-1'
    return {
      budget: meta.budget,
      projects: projects.map(({ id, cost, isWithdrawn }) => ({
        id,
        cost,
        votes: this.votes(id),
        ...(hasScore ? { score: this.score(id) } : {}),
        withdrawn: isWithdrawn,
      })),
      ...(this.#ballots ? { ballots: this.#electionBallots(meta, this.#ballots) } : {}),
    }
  }

  #electionBallots({ voteType, maxLength }: PabulibMeta, votes: PabulibVote[]): ElectionBallot<string>[] {
    if (voteType !== 'ordinal') return votes
    const longest = maxLength ?? votes.reduce((most, { projects }) => Math.max(most, projects.length), 0)
    return votes.map(({ projects, points }) => ({ projects, points: sharesPoints(points ?? [], longest) }))
  }
}
