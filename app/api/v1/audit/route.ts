import { listAuditContract } from '@/lib/audit/contracts'
import { listAudit } from '@/lib/audit/queries'
import { route } from '@/lib/http/route'

export const GET = route(listAuditContract, listAudit)
