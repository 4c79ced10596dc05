import { route } from '@/lib/http/route'
import { compareVersionsCall, comparisonAnswer } from '@/lib/proposals/version-calls'
import { compareVersionsContract } from '@/lib/proposals/version-contracts'

export const GET = route(compareVersionsContract, compareVersionsCall, { answer: comparisonAnswer })
