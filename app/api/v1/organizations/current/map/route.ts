import { route } from '@/lib/edge/http/api/route'
import { callChangeMap, callGetMap } from '@/lib/site/maps/calls'
import { changeMapContract, getMapContract } from '@/lib/site/maps/contracts'

export const GET = route(getMapContract, callGetMap)
export const PATCH = route(changeMapContract, callChangeMap)
