import { createHmac } from 'node:crypto'
import type { OpenBallot } from './open-data'

/** The ballots of a published vote as texts, which travel from the database to a thread without being parsed on the way. */
export type PublicBallots = {
  /** A line for each ballot with choices: its id, ideas, amounts; "6b1f… 12,15 20,5". */
  chosen: readonly string[]
  /** Ids of all imported ballots, one a line; those without a choice are listed too. */
  imported: readonly string[]
  /** The public id of each project by its number here. */
  projectIds: ReadonlyMap<number, string>
  /** Secret of this publication, from which the public ids of the ballots are derived. */
  key: string
}

/** The id of a ballot in a publication, which hides the id that receipts follow from. */
export function publicBallotId(key: string, id: string): string {
  return createHmac('sha256', key).update(id).digest('hex').slice(0, 20)
}

/** The ballots under their public ids, which hide the ids that receipts follow from; sorting by them hides who came when. */
export function publicBallots({ chosen, imported, projectIds, key }: PublicBallots): OpenBallot[] {
  const publicId = (id: string) => publicBallotId(key, id)
  const ids = new Set<string>()
  const ballots = linesOf(chosen).map((line) => {
    const [id = '', projects = '', amounts = ''] = line.split(' ')
    const given = amounts.split(',')
    ids.add(id)
    return {
      id: publicId(id),
      choices: projects.split(',').map((project, index) => ({
        project: projectIds.get(Number(project)) ?? '',
        amount: Number(given[index]),
      })),
    }
  })
  const empty = linesOf(imported).filter((id) => !ids.has(id))
  return [...ballots, ...empty.map((id) => ({ id: publicId(id), choices: [] }))].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function linesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split('\n'))
}
