import { route } from '@/lib/edge/http/api/route'
import { readAudit } from '@/lib/outcome/ballot-audits/calls'
import { getAuditContract } from '@/lib/outcome/ballot-audits/contracts'

export const GET = route(getAuditContract, readAudit)
