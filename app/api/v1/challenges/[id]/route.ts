import { route } from '@/lib/edge/http/api/route'
import { getChallengeCall } from '@/lib/ideas/finding/calls'
import { getChallengeContract } from '@/lib/ideas/finding/contracts'
import { challengeAnswer } from '@/lib/process/topics/calls'
import { updateChallengeContract } from '@/lib/process/topics/contracts'
import { saveChallenge } from '@/lib/process/topics/save-challenge'

export const GET = route(getChallengeContract, getChallengeCall)
export const PATCH = route(updateChallengeContract, saveChallenge, { answer: challengeAnswer })
