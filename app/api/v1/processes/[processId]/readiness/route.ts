import { route } from '@/lib/edge/http/api/route'
import { readProcessReadinessContract } from '@/lib/office/readiness/contracts'
import { readProcessReadiness } from '@/lib/office/readiness/read-readiness'

export const GET = route(readProcessReadinessContract, readProcessReadiness)
