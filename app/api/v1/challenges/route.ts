import { route } from '@/lib/http/route'
import { challengeAnswer } from '@/lib/topics/answers'
import { createChallengeContract } from '@/lib/topics/contracts'
import { saveChallenge } from '@/lib/topics/save-challenge'

export const POST = route(createChallengeContract, saveChallenge, { answer: challengeAnswer })
