import 'server-only'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import type { Contradictions } from '@/lib/outcome/pabulib/contradictions'
import type { PabulibFile } from '@/lib/outcome/pabulib/open-pabulib'
import type { PabulibVote } from '@/lib/outcome/pabulib/vote-reader'
import { countInThread } from '@/lib/outcome/results/thread/count-in-thread'
import type { ElectionBallot } from '@/lib/process/allocation-rule/election'
import { fileRule } from './file-rule'

/** Ballots of a file for the rule that it declares: equal ones once, with their number. */
export class FileBallots {
  readonly #counts = new Map<string, { projects: number[]; points: number[] | null; count: number }>()
  readonly #placeOf: ReadonlyMap<string, number>

  constructor(projects: PabulibFile['projects']) {
    this.#placeOf = new Map(projects.map(({ id }, place) => [id, place]))
  }

  take({ projects, points }: PabulibVote): void {
    const places = projects.map((id) => assertDefined(this.#placeOf.get(id)))
    const key = `${places.join()} ${points?.join() ?? ''}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { projects: places, points: points && [...points], count: 1 })
  }

  get all(): ElectionBallot<number>[] {
    return [...this.#counts.values()]
  }
}

type Counted = { counted: Contradictions; ballots: FileBallots }

/** The projects that the rule of a file funds; null where the file states no outcome, or no rule that is known. */
export async function fundedByFile(
  { meta, projects }: Pick<PabulibFile, 'meta' | 'projects'>,
  { counted, ballots }: Counted,
): Promise<ReadonlySet<string> | null> {
  const rule = fileRule(meta)
  if (rule === null || projects.every(({ selected }) => selected === null)) return null
  const hasScore = meta.voteType !== 'approval' && meta.voteType !== 'choose-1'
  const groups = new Map(meta.notes.exclusiveGroups.flatMap((ids, index) => ids.map((id) => [id, `noted ${index}`])))
  const election = {
    budget: meta.budget,
    projects: projects.map(({ id, cost, isWithdrawn, other }, place) => {
      const { votes, score } = counted.supportOf(id)
      const exclusiveGroup = other.get('exclusive_group') || groups.get(id)
      return {
        id: place,
        cost,
        votes,
        withdrawn: isWithdrawn,
        ...(hasScore && { score }),
        ...(exclusiveGroup && { exclusiveGroup }),
      }
    }),
    ...(rule.kind === 'equal-shares' && { ballots: ballots.all }),
  }
  const [allocation] = await countInThread('rehearse', { election, rules: [rule] })
  const funded = allocation?.items.filter((item) => item.funded) ?? []
  return new Set(funded.flatMap(({ id }) => projects[id]?.id ?? []))
}
