import { route } from '@/lib/edge/http/api/route'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { getVersionCall } from '@/lib/ideas/proposals/versions/version-calls'
import { getVersionContract } from '@/lib/ideas/proposals/versions/version-contracts'

export const GET = route(getVersionContract, getVersionCall, { answer: proposalAnswer })
