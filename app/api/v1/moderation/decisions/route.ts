import { route } from '@/lib/edge/http/api/route'
import { decideCasesContract } from '@/lib/participation/moderation/contracts'
import { decideCases } from '@/lib/participation/moderation/decide-cases'

export const POST = route(decideCasesContract, decideCases)
