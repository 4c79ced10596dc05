import { route } from '@/lib/edge/http/api/route'
import { getInclusionProof } from '@/lib/outcome/ledger/reading/calls'
import { getInclusionProofContract } from '@/lib/outcome/ledger/reading/contracts'

export const GET = route(getInclusionProofContract, getInclusionProof)
