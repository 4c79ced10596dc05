import { route } from '@/lib/http/route'
import { proposalAnswer } from '@/lib/proposals/api-answers'
import { listVersions } from '@/lib/proposals/list-versions'
import { createVersionCall } from '@/lib/proposals/version-calls'
import { createVersionContract, listVersionsContract } from '@/lib/proposals/version-contracts'

export const GET = route(listVersionsContract, listVersions)
export const POST = route(createVersionContract, createVersionCall, { answer: proposalAnswer })
