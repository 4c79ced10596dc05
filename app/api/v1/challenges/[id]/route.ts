import { route } from '@/lib/http/route'
import { challengeAnswer } from '@/lib/topics/answers'
import { updateChallengeContract } from '@/lib/topics/contracts'
import { saveChallenge } from '@/lib/topics/save-challenge'

export const PATCH = route(updateChallengeContract, saveChallenge, { answer: challengeAnswer })
