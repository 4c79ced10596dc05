import { route } from '@/lib/edge/http/api/route'
import { downloadExportContract } from '@/lib/office/exports/contracts'
import { openExport } from '@/lib/office/exports/open-export'

export const GET = route(downloadExportContract, openExport)
