import { route } from '@/lib/edge/http/api/route'
import { checkCost } from '@/lib/participation/evaluations/costs/check-cost'
import { checkCostContract, listCostChecksContract } from '@/lib/participation/evaluations/costs/cost-contracts'
import { listCostChecks } from '@/lib/participation/evaluations/costs/list-cost-checks'

export const GET = route(listCostChecksContract, listCostChecks)
export const POST = route(checkCostContract, checkCost)
