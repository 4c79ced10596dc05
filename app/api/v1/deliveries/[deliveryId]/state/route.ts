import { route } from '@/lib/edge/http/api/route'
import { setStateContract } from '@/lib/outcome/follow-through/contracts'
import { setState } from '@/lib/outcome/follow-through/set-state'

export const POST = route(setStateContract, setState)
