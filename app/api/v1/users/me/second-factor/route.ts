import { route } from '@/lib/http/route'
import { confirmSecondFactor } from '@/lib/users/confirm-second-factor'
import { confirmSecondFactorContract, startSecondFactorContract } from '@/lib/users/second-factor-contracts'
import { startSecondFactor } from '@/lib/users/start-second-factor'

export const POST = route(startSecondFactorContract, startSecondFactor)
export const PUT = route(confirmSecondFactorContract, confirmSecondFactor)
