'use server'

import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { cancelProposal } from '@/lib/ideas/proposals/publishing/cancel-proposal'
import { cancelFormInput } from '@/lib/ideas/proposals/schemas'

export const cancelProposalAction = action(cancelFormInput, cancelProposal, {
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'cancelled' }),
})
