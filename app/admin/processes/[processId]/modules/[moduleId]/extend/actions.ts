'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { extendVotingForm } from '@/lib/participation/votes/forms'
import { extendVoting } from '@/lib/participation/votes/voting/extend-voting'

export const extendVotingAction = action(
  extendVotingForm,
  (ctx, { moduleId, closesAt, reason }) =>
    extendVoting(ctx, { moduleId, reason, closesAt: localInstant(ctx, closesAt, 'closesAt') }),
  { access: 'office', redirectTo: ({ processId }) => routes.adminProcess(processId) },
)
