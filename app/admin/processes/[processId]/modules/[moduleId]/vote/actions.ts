'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { openVotingForm, planOpeningForm, withdrawOpeningForm } from '@/lib/participation/votes/forms'
import { planOpening } from '@/lib/participation/votes/opening/plan-opening'
import { withdrawOpening } from '@/lib/participation/votes/opening/withdraw-opening'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'

export const openVotingAction = action(
  openVotingForm,
  async (ctx, { processId, closesAt, ...opening }) => {
    await openVoting(ctx, { ...opening, closesAt: localInstant(ctx, closesAt, 'closesAt') })
    return processId
  },
  { access: 'office', redirectTo: (processId) => routes.adminProcess(processId) },
)

export const planOpeningAction = action(
  planOpeningForm,
  async (ctx, { processId, closesAt, ...signed }) => {
    await planOpening(ctx, { ...signed, closesAt: localInstant(ctx, closesAt, 'closesAt') })
    return { processId, moduleId: signed.moduleId }
  },
  { access: 'office', redirectTo: ({ processId, moduleId }) => routes.adminVote(processId, moduleId) },
)

export const withdrawOpeningAction = action(
  withdrawOpeningForm,
  async (ctx, { processId, moduleId }) => {
    await withdrawOpening(ctx, { moduleId })
    return { processId, moduleId }
  },
  { access: 'office', redirectTo: ({ processId, moduleId }) => routes.adminVote(processId, moduleId) },
)
