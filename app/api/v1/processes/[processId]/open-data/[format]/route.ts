import { route } from '@/lib/edge/http/api/route'
import { exportOpenDataContract } from '@/lib/outcome/open-data/contracts'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'

// Public data may be read from the pages of any site; no credentials go with such a request.
export const GET = route(exportOpenDataContract, exportOpenData, {
  headers: () => ({ 'access-control-allow-origin': '*' }),
})
