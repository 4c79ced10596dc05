import { route } from '@/lib/http/route'
import { decideCaseContract } from '@/lib/moderation/contracts'
import { decideCase } from '@/lib/moderation/decide-case'

export const POST = route(decideCaseContract, decideCase)
