import { route } from '@/lib/http/route'
import { listOwnCasesContract } from '@/lib/moderation/contracts'
import { listOwnCases } from '@/lib/moderation/own-cases'

export const GET = route(listOwnCasesContract, listOwnCases)
