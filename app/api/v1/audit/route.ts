import { route } from '@/lib/edge/http/api/route'
import { listAuditContract } from '@/lib/identity/audit/contracts'
import { auditAnswer, listAudit } from '@/lib/identity/audit/queries'

export const GET = route(listAuditContract, listAudit, { answer: auditAnswer })
