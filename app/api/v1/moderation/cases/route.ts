import { route } from '@/lib/http/route'
import { casesAnswer, listCasesCall } from '@/lib/moderation/api-calls'
import { listCasesContract } from '@/lib/moderation/contracts'

export const GET = route(listCasesContract, listCasesCall, { answer: casesAnswer })
