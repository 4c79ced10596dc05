import { route } from '@/lib/edge/http/api/route'
import { discardExportContract, readExportContract } from '@/lib/office/exports/contracts'
import { discardExport } from '@/lib/office/exports/discard-export'
import { getExport } from '@/lib/office/exports/read-exports'

export const GET = route(readExportContract, getExport)
export const DELETE = route(discardExportContract, discardExport)
