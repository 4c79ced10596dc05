import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import type { OwnChoice } from '@/lib/participation/votes/ballots/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** What the rows of a vote's list show of the reader's own ballot; for members who may vote only. */
export type VotingList = {
  ctx: Pick<Context, 'locale'>
  facts: ModuleFacts
  ballot: BallotState
  /** The first choice also joins the process. */
  joins: boolean
  /** Amounts by idea. */
  given: ReadonlyMap<number, number>
  /** Ideas kept for later. */
  kept: ReadonlySet<number>
  /** The choices of a ballot without room for another; null if there is room. */
  moveFrom: readonly OwnChoice[] | null
  t: Translator<'ballot'>
}
