import { route } from '@/lib/http/route'
import { callSetLoginCode } from '@/lib/organizations/call-organizations'
import { setLoginCodeContract } from '@/lib/organizations/contracts'

export const PUT = route(setLoginCodeContract, callSetLoginCode)
