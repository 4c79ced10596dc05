'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { closeVotingForm } from '@/lib/participation/votes/forms'
import { closeVotingEarly } from '@/lib/participation/votes/voting/close-voting-early'

export const closeVotingAction = action(
  closeVotingForm,
  async (ctx, { processId, ...closing }) => ({ processId, ...(await closeVotingEarly(ctx, closing)) }),
  {
    access: 'office',
    redirectTo: ({ processId, approvalId }) =>
      approvalId === null ? routes.adminProcess(processId) : routes.adminApprovals({ done: 'asked' }),
  },
)
