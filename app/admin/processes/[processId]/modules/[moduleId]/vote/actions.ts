'use server'

import { action } from '@/lib/http/action'
import { localInstant } from '@/lib/i18n/local-instant'
import { publishResult } from '@/lib/results/publish-result'
import { routes } from '@/lib/routes'
import { closeVoting } from '@/lib/votes/close-voting'
import { closeVotingForm, openVotingForm, publishResultForm } from '@/lib/votes/forms'
import { openVoting } from '@/lib/votes/open-voting'

export const openVotingAction = action(
  openVotingForm,
  async (ctx, { processId, moduleId, closesAt }) => {
    await openVoting(ctx, { moduleId, closesAt: localInstant(ctx, closesAt, 'closesAt') })
    return processId
  },
  { redirectTo: (processId) => routes.adminProcess(processId) },
)

export const closeVotingAction = action(
  closeVotingForm,
  async (ctx, { processId, moduleId }) => {
    await closeVoting(ctx, { moduleId })
    return processId
  },
  { redirectTo: (processId) => routes.adminProcess(processId) },
)

export const publishResultAction = action(publishResultForm, publishResult, {
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
