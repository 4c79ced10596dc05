import { route } from '@/lib/edge/http/api/route'
import { listOwnCasesContract } from '@/lib/participation/moderation/contracts'
import { listOwnCases } from '@/lib/participation/moderation/own-cases'

export const GET = route(listOwnCasesContract, listOwnCases)
