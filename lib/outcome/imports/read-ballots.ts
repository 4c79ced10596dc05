import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import type { PabulibFile } from '@/lib/outcome/pabulib/open-pabulib'
import type { ImportedBallot } from '@/lib/participation/votes/ballots/cast-imported-ballots'
import { ImportRefusal } from './import-refusal'

/** Maximum amount of one choice. */
const POINTS_MAX = 999_999

/** The ballots of a file one at a time, with the ids that its projects have here. */
export async function* readBallots(
  { votes, meta }: Pick<PabulibFile, 'votes' | 'meta'>,
  idOf: ReadonlyMap<string, number>,
): AsyncGenerator<ImportedBallot> {
  for await (const { line, voter, projects, points } of votes) {
    const choices = projects.map((reference, place) => ({
      proposalId: assertDefined(idOf.get(reference)),
      amount: points?.[place] ?? 1,
    }))
    const odd = choices.find(({ amount }) => amount < 0 || amount > POINTS_MAX)
    if (odd)
      throw new ImportRefusal(`line ${line}: ${odd.amount} points cannot be given; from 0 to ${POINTS_MAX} can.`, {
        reason: 'pointsOutOfRange',
        line,
        params: { points: odd.amount, limit: POINTS_MAX },
      })
    // Zero points are not a choice.
    yield { line, voter, choices: choices.filter(({ amount }) => amount > 0) }
  }
  // They count where every voter has an equal share of the money.
  for (let index = 0; index < meta.notes.emptyBallots; index++)
    yield { line: 0, voter: `empty ballot ${index + 1}`, choices: [] }
}
