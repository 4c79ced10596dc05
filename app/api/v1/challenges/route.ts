import { route } from '@/lib/edge/http/api/route'
import { listChallengesCall } from '@/lib/ideas/finding/calls'
import { listChallengesContract } from '@/lib/ideas/finding/contracts'
import { challengeAnswer } from '@/lib/process/topics/calls'
import { createChallengeContract } from '@/lib/process/topics/contracts'
import { saveChallenge } from '@/lib/process/topics/save-challenge'

export const GET = route(listChallengesContract, listChallengesCall)
export const POST = route(createChallengeContract, saveChallenge, { answer: challengeAnswer })
