import { listAuditContract } from '@/lib/audit/contracts'
import { auditAnswer, listAudit } from '@/lib/audit/queries'
import { route } from '@/lib/http/route'

export const GET = route(listAuditContract, listAudit, { answer: auditAnswer })
