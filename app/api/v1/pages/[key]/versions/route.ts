import { route } from '@/lib/edge/http/api/route'
import { listVersionsContract } from '@/lib/site/pages/contracts'
import { listVersions } from '@/lib/site/pages/list-versions'

export const GET = route(listVersionsContract, listVersions)
