import { route } from '@/lib/edge/http/api/route'
import { confirmSecondFactor } from '@/lib/identity/users/security/confirm-second-factor'
import {
  confirmSecondFactorContract,
  startSecondFactorContract,
} from '@/lib/identity/users/security/second-factor-contracts'
import { startSecondFactor } from '@/lib/identity/users/security/start-second-factor'

export const POST = route(startSecondFactorContract, startSecondFactor)
export const PUT = route(confirmSecondFactorContract, confirmSecondFactor)
