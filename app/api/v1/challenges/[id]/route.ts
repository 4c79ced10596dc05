import { getChallengeCall } from '@/lib/finding/api-calls'
import { getChallengeContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { challengeAnswer } from '@/lib/topics/answers'
import { updateChallengeContract } from '@/lib/topics/contracts'
import { saveChallenge } from '@/lib/topics/save-challenge'

export const GET = route(getChallengeContract, getChallengeCall)
export const PATCH = route(updateChallengeContract, saveChallenge, { answer: challengeAnswer })
