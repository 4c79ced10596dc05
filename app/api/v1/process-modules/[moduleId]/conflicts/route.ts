import { listConflictsContract } from '@/lib/evaluations/contracts'
import { listConflicts } from '@/lib/evaluations/list-conflicts'
import { route } from '@/lib/http/route'

export const GET = route(listConflictsContract, listConflicts)
