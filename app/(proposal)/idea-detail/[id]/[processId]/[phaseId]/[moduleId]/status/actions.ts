'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes, withQuery } from '@/lib/foundation/routes'
import { restoreProposal } from '@/lib/ideas/proposals/publishing/restore-proposal'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { restoreFormInput } from '@/lib/ideas/proposals/schemas'
import { statusForm } from '@/lib/ideas/proposals/together/together-schemas'

export const setStatusAction = action(statusForm, setStatus, {
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'status' }),
})

export const restoreProposalAction = action(restoreFormInput, restoreProposal, {
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'restored' }),
})
