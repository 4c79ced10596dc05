import { route } from '@/lib/edge/http/api/route'
import { getReasonsCall, saveReasonsCall } from '@/lib/identity/organizations/reasons/reason-calls'
import { getReasonsContract, saveReasonsContract } from '@/lib/identity/organizations/reasons/reason-contracts'

export const GET = route(getReasonsContract, getReasonsCall)
export const PUT = route(saveReasonsContract, saveReasonsCall)
