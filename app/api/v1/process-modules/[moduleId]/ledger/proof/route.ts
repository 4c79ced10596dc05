import { route } from '@/lib/http/route'
import { getInclusionProofContract } from '@/lib/ledger/contracts'
import { getInclusionProof } from '@/lib/ledger/find-receipt'

export const GET = route(getInclusionProofContract, getInclusionProof)
