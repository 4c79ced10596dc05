import { route } from '@/lib/http/route'
import { removeSecondFactor } from '@/lib/users/remove-second-factor'
import { removeSecondFactorContract } from '@/lib/users/second-factor-contracts'

export const POST = route(removeSecondFactorContract, removeSecondFactor)
