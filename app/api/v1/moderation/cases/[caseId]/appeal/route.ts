import { route } from '@/lib/http/route'
import { appealDecision } from '@/lib/moderation/appeal-decision'
import { appealContract } from '@/lib/moderation/contracts'

export const POST = route(appealContract, appealDecision)
