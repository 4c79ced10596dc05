import { route } from '@/lib/edge/http/api/route'
import { exportOpenDataContract } from '@/lib/outcome/open-data/contracts'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'

// Public data is readable from any origin, without credentials.
export const GET = route(exportOpenDataContract, exportOpenData, {
  headers: () => ({ 'access-control-allow-origin': '*' }),
})
