import { route } from '@/lib/edge/http/api/route'
import { callStatement } from '@/lib/site/accessibility/calls'
import { getStatementContract } from '@/lib/site/accessibility/contracts'

export const GET = route(getStatementContract, callStatement)
