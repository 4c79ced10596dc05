'use server'

import { action } from '@/lib/http/action'
import { proposalFormInput } from '@/lib/proposals/form-schema'
import { writeProposal } from '@/lib/proposals/write-proposal'
import { writtenAddress } from '../../../../_components/written-address'

export const writeProposalAction = action(proposalFormInput, writeProposal, { redirectTo: writtenAddress })
