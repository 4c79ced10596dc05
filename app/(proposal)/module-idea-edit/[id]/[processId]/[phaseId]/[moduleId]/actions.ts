'use server'

import { action } from '@/lib/http/action'
import { cancelProposal } from '@/lib/proposals/cancel-proposal'
import { proposalFormInput } from '@/lib/proposals/form-schema'
import { cancelFormInput } from '@/lib/proposals/schemas'
import { writeProposal } from '@/lib/proposals/write-proposal'
import { routes, withQuery } from '@/lib/routes'
import { writtenAddress } from '../../../../../_components/written-address'

export const writeProposalAction = action(proposalFormInput, writeProposal, { redirectTo: writtenAddress })

export const cancelProposalAction = action(cancelFormInput, cancelProposal, {
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'cancelled' }),
})
