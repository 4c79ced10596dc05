import { route } from '@/lib/edge/http/api/route'
import { getLog } from '@/lib/outcome/tlog/reading/calls'
import { getLogContract } from '@/lib/outcome/tlog/reading/contracts'

export const GET = route(getLogContract, getLog)
