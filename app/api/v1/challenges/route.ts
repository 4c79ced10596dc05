import { listChallengesCall } from '@/lib/finding/api-calls'
import { listChallengesContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { challengeAnswer } from '@/lib/topics/answers'
import { createChallengeContract } from '@/lib/topics/contracts'
import { saveChallenge } from '@/lib/topics/save-challenge'

export const GET = route(listChallengesContract, listChallengesCall)
export const POST = route(createChallengeContract, saveChallenge, { answer: challengeAnswer })
