import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { castPreference } from '@/lib/participation/votes/preferences/cast-preference'
import { reassignPreference } from '@/lib/participation/votes/preferences/reassign-preference'
import { withdrawPreference } from '@/lib/participation/votes/preferences/withdraw-preference'
import type { BallotAcknowledgement } from './change-ballot'
import type { ChangeBallotInput } from './change-input'

export type FormAcknowledgement = BallotAcknowledgement & { act: 'give' | 'take' | 'move' }

/** Does what the pressed button of a ballot's form says. */
export async function changeByForm(ctx: Context, input: ChangeBallotInput): Promise<FormAcknowledgement> {
  const { moduleId, give, take, move, from } = input
  if (move !== undefined && from !== undefined)
    return { act: 'move', ...(await reassignPreference(ctx, { moduleId, from, to: move })) }
  if (take !== undefined) return { act: 'take', ...(await withdrawPreference(ctx, { moduleId, proposalId: take })) }
  return { act: 'give', ...(await castPreference(ctx, { moduleId, proposalId: give ?? 0 })) }
}
