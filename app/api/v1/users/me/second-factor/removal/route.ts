import { route } from '@/lib/http/route'
import { removeSecondFactorContract } from '@/lib/users/contracts'
import { removeSecondFactor } from '@/lib/users/remove-second-factor'

export const POST = route(removeSecondFactorContract, removeSecondFactor)
