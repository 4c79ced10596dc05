import { route } from '@/lib/edge/http/api/route'
import { getLogProof } from '@/lib/outcome/tlog/reading/calls'
import { getLogProofContract } from '@/lib/outcome/tlog/reading/contracts'

export const GET = route(getLogProofContract, getLogProof)
