import { route } from '@/lib/edge/http/api/route'
import { removeSecondFactor } from '@/lib/identity/users/security/remove-second-factor'
import { removeSecondFactorContract } from '@/lib/identity/users/security/second-factor-contracts'

export const POST = route(removeSecondFactorContract, removeSecondFactor)
