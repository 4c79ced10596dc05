import { route } from '@/lib/edge/http/api/route'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { listVersions } from '@/lib/ideas/proposals/versions/list-versions'
import { createVersionCall } from '@/lib/ideas/proposals/versions/version-calls'
import { createVersionContract, listVersionsContract } from '@/lib/ideas/proposals/versions/version-contracts'

export const GET = route(listVersionsContract, listVersions)
export const POST = route(createVersionContract, createVersionCall, { answer: proposalAnswer })
