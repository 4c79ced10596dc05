import { route } from '@/lib/edge/http/api/route'
import { readVoteReadinessContract } from '@/lib/office/readiness/contracts'
import { readVoteReadiness } from '@/lib/office/readiness/read-readiness'

export const GET = route(readVoteReadinessContract, readVoteReadiness)
