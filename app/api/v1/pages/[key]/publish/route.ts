import { route } from '@/lib/edge/http/api/route'
import { publishPageContract } from '@/lib/site/pages/contracts'
import { publishPage } from '@/lib/site/pages/publish-page'

export const POST = route(publishPageContract, publishPage)
