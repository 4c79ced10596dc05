import { route } from '@/lib/http/route'
import { caseAnswer } from '@/lib/moderation/api-calls'
import { getCaseContract } from '@/lib/moderation/contracts'
import { getCase } from '@/lib/moderation/list-cases'

export const GET = route(getCaseContract, getCase, { answer: caseAnswer })
