import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { OwnVoting } from '@/lib/views/votes/load-candidate-list'

/** What the rows of a vote's list show of the reader's own ballot; for members who may vote only. */
export type VotingList = OwnVoting & {
  ctx: Pick<Context, 'locale'>
  facts: ModuleFacts
  t: Translator<'ballot'>
}
