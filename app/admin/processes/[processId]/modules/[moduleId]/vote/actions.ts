'use server'

import { action } from '@/lib/edge/http/forms/action'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { routes } from '@/lib/foundation/routes'
import { openVotingForm } from '@/lib/participation/votes/forms'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'

export const openVotingAction = action(
  openVotingForm,
  async (ctx, { processId, closesAt, ...opening }) => {
    await openVoting(ctx, { ...opening, closesAt: localInstant(ctx, closesAt, 'closesAt') })
    return processId
  },
  { access: 'office', redirectTo: (processId) => routes.adminProcess(processId) },
)
