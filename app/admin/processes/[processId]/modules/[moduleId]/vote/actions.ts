'use server'

import { action } from '@/lib/edge/http/forms/action'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { routes } from '@/lib/foundation/routes'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { closeVotingForm, openVotingForm, publishResultForm } from '@/lib/participation/votes/forms'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'

export const openVotingAction = action(
  openVotingForm,
  async (ctx, { processId, closesAt, ...opening }) => {
    await openVoting(ctx, { ...opening, closesAt: localInstant(ctx, closesAt, 'closesAt') })
    return processId
  },
  { access: 'office', redirectTo: (processId) => routes.adminProcess(processId) },
)

export const closeVotingAction = action(
  closeVotingForm,
  async (ctx, { processId, moduleId }) => {
    await closeVoting(ctx, { moduleId })
    return processId
  },
  { access: 'office', redirectTo: (processId) => routes.adminProcess(processId) },
)

export const publishResultAction = action(publishResultForm, publishResult, {
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
