import { route } from '@/lib/edge/http/api/route'
import { declareConflictContract, withdrawConflictContract } from '@/lib/participation/evaluations/contracts'
import { declareConflict, withdrawConflict } from '@/lib/participation/evaluations/declare-conflict'

export const PUT = route(declareConflictContract, declareConflict)
export const DELETE = route(withdrawConflictContract, withdrawConflict)
