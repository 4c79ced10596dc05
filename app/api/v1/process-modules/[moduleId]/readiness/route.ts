import { route } from '@/lib/edge/http/api/route'
import { callVoteReadiness } from '@/lib/office/readiness/calls'
import { readVoteReadinessContract } from '@/lib/office/readiness/contracts'

export const GET = route(readVoteReadinessContract, callVoteReadiness)
