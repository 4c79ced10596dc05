import { route } from '@/lib/edge/http/api/route'
import { getLogConsistency } from '@/lib/outcome/tlog/reading/calls'
import { getLogConsistencyContract } from '@/lib/outcome/tlog/reading/contracts'

export const GET = route(getLogConsistencyContract, getLogConsistency)
