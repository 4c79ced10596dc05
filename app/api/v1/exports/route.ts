import { route } from '@/lib/edge/http/api/route'
import { listExportsContract, requestExportContract } from '@/lib/office/exports/contracts'
import { listExports } from '@/lib/office/exports/read-exports'
import { requestExport } from '@/lib/office/exports/request-export'

export const GET = route(listExportsContract, listExports)
export const POST = route(requestExportContract, requestExport)
