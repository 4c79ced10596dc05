import { route } from '@/lib/edge/http/api/route'
import { exportAuditContract } from '@/lib/identity/audit/contracts'
import { exportLog } from '@/lib/office/log/export-log'

export const GET = route(exportAuditContract, exportLog)
