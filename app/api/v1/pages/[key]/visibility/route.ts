import { route } from '@/lib/edge/http/api/route'
import { hidePageContract } from '@/lib/site/pages/contracts'
import { hidePage } from '@/lib/site/pages/hide-page'

export const PUT = route(hidePageContract, hidePage)
