import { route } from '@/lib/edge/http/api/route'
import { casesAnswer, listCasesCall } from '@/lib/participation/moderation/calls'
import { listCasesContract } from '@/lib/participation/moderation/contracts'

export const GET = route(listCasesContract, listCasesCall, { answer: casesAnswer })
