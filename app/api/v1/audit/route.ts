import { route } from '@/lib/edge/http/api/route'
import { listAuditContract } from '@/lib/identity/audit/contracts'
import { listAudit } from '@/lib/identity/audit/queries'

export const GET = route(listAuditContract, listAudit)
