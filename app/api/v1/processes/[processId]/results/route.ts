import { route } from '@/lib/http/route'
import { getResultContract, resultAnswer } from '@/lib/results/contracts'
import { getResult } from '@/lib/results/queries'

export const GET = route(getResultContract, getResult, { answer: resultAnswer })
