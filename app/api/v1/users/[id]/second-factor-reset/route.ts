import { route } from '@/lib/edge/http/api/route'
import { resetSecondFactorContract } from '@/lib/identity/users/people/person-contracts'
import { callResetSecondFactor } from '@/lib/participation/personal-data/person-calls'

export const POST = route(resetSecondFactorContract, callResetSecondFactor)
