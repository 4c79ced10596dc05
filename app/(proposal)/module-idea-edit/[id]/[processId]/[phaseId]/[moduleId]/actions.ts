'use server'

import { action } from '@/lib/http/action'
import { cancelProposal } from '@/lib/proposals/cancel-proposal'
import { cancelFormInput } from '@/lib/proposals/schemas'
import { routes, withQuery } from '@/lib/routes'

export const cancelProposalAction = action(cancelFormInput, cancelProposal, {
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'cancelled' }),
})
