import { route } from '@/lib/edge/http/api/route'
import { carryOutAct } from '@/lib/office/desk/carry-out-act'
import { carryOutActContract } from '@/lib/office/desk/contracts'

export const POST = route(carryOutActContract, carryOutAct)
