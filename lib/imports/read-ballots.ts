import type { PabulibFile } from '@/lib/pabulib/open-pabulib'
import type { ImportedBallot } from '@/lib/votes/cast-imported-ballots'
import { ImportRefusal } from './import-refusal'

/** The most that one choice can hold. */
const POINTS_MAX = 999_999

/** The ballots of a file one at a time, with the ids that its projects have here. */
export async function* readBallots(
  { votes }: Pick<PabulibFile, 'votes'>,
  idOf: ReadonlyMap<string, number>,
): AsyncGenerator<ImportedBallot> {
  for await (const { line, voter, projects, points } of votes) {
    const choices = projects.map((reference, place) => ({
      proposalId: idOf.get(reference) ?? 0,
      amount: points?.[place] ?? 1,
    }))
    const odd = choices.find(({ amount }) => amount < 0 || amount > POINTS_MAX)
    if (odd) throw new ImportRefusal(`line ${line}: ${odd.amount} points cannot be given; from 0 to ${POINTS_MAX} can.`)
    // No points are no support.
    yield { line, voter, choices: choices.filter(({ amount }) => amount > 0) }
  }
}
