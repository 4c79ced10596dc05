import { route } from '@/lib/http/route'
import { proposalAnswer } from '@/lib/proposals/api-answers'
import { getVersionCall } from '@/lib/proposals/version-calls'
import { getVersionContract } from '@/lib/proposals/version-contracts'

export const GET = route(getVersionContract, getVersionCall, { answer: proposalAnswer })
