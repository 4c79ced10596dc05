import { route } from '@/lib/edge/http/api/route'
import { listConflictsContract } from '@/lib/participation/evaluations/contracts'
import { listConflicts } from '@/lib/participation/evaluations/list-conflicts'

export const GET = route(listConflictsContract, listConflicts)
