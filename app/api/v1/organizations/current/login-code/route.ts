import { route } from '@/lib/edge/http/api/route'
import { setLoginCodeContract } from '@/lib/identity/organizations/contracts'
import { callSetLoginCode } from '@/lib/identity/organizations/platform/calls'

export const PUT = route(setLoginCodeContract, callSetLoginCode)
