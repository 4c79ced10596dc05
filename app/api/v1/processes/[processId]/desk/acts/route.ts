import { route } from '@/lib/edge/http/api/route'
import { prepareActContract } from '@/lib/office/desk/contracts'
import { prepareAct } from '@/lib/office/desk/prepare-act'

export const POST = route(prepareActContract, prepareAct)
