import { route } from '@/lib/edge/http/api/route'
import { planOpeningContract, withdrawOpeningContract } from '@/lib/participation/votes/contracts'
import { planOpening } from '@/lib/participation/votes/opening/plan-opening'
import { withdrawOpening } from '@/lib/participation/votes/opening/withdraw-opening'

export const PUT = route(planOpeningContract, planOpening)
export const DELETE = route(withdrawOpeningContract, withdrawOpening)
