import { route } from '@/lib/edge/http/api/route'
import { compareVersionsCall, comparisonAnswer } from '@/lib/ideas/proposals/versions/version-calls'
import { compareVersionsContract } from '@/lib/ideas/proposals/versions/version-contracts'

export const GET = route(compareVersionsContract, compareVersionsCall, { answer: comparisonAnswer })
