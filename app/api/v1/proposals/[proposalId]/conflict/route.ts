import { declareConflictContract, withdrawConflictContract } from '@/lib/evaluations/contracts'
import { declareConflict, withdrawConflict } from '@/lib/evaluations/declare-conflict'
import { route } from '@/lib/http/route'

export const PUT = route(declareConflictContract, declareConflict)
export const DELETE = route(withdrawConflictContract, withdrawConflict)
