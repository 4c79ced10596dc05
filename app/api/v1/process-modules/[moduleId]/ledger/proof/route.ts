import { route } from '@/lib/http/route'
import { getInclusionProof } from '@/lib/ledger/api-calls'
import { getInclusionProofContract } from '@/lib/ledger/contracts'

export const GET = route(getInclusionProofContract, getInclusionProof)
