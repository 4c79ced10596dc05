import { route } from '@/lib/edge/http/api/route'
import { assignCases } from '@/lib/participation/moderation/assign-cases'
import { assignCasesContract } from '@/lib/participation/moderation/contracts'

export const POST = route(assignCasesContract, assignCases)
