import { route } from '@/lib/edge/http/api/route'
import { callProcessReadiness } from '@/lib/office/readiness/calls'
import { readProcessReadinessContract } from '@/lib/office/readiness/contracts'

export const GET = route(readProcessReadinessContract, callProcessReadiness)
