import { route } from '@/lib/edge/http/api/route'
import { callFormTokens } from '@/lib/site/enquiries/calls'
import { getFormTokensContract } from '@/lib/site/enquiries/contracts'

export const GET = route(getFormTokensContract, callFormTokens)
