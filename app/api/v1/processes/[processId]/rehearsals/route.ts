import { route } from '@/lib/edge/http/api/route'
import { rehearse } from '@/lib/outcome/results/publishing/rehearsal-calls'
import { rehearseRulesContract } from '@/lib/outcome/results/publishing/rehearsal-contracts'

export const POST = route(rehearseRulesContract, rehearse)
