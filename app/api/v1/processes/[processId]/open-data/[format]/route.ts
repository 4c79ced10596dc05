import { route } from '@/lib/http/route'
import { exportOpenDataContract } from '@/lib/open-data/contracts'
import { exportOpenData } from '@/lib/open-data/export-open-data'

export const GET = route(exportOpenDataContract, exportOpenData)
