'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes, withQuery } from '@/lib/foundation/routes'
import { cancelProposal } from '@/lib/ideas/proposals/publishing/cancel-proposal'
import { cancelFormInput } from '@/lib/ideas/proposals/schemas'

export const cancelProposalAction = action(cancelFormInput, cancelProposal, {
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'cancelled' }),
})
