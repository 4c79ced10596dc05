import { route } from '@/lib/http/route'
import { exportOpenDataContract } from '@/lib/open-data/contracts'
import { exportOpenData } from '@/lib/open-data/export-open-data'

// Public data may be read from the pages of any site; no credentials go with such a request.
export const GET = route(exportOpenDataContract, exportOpenData, {
  headers: () => ({ 'access-control-allow-origin': '*' }),
})
