import { route } from '@/lib/edge/http/api/route'
import { takeBackCall } from '@/lib/ideas/proposals/calls'
import { takeBackContract } from '@/lib/ideas/proposals/contracts'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'

export const POST = route(takeBackContract, takeBackCall, { answer: proposalAnswer })
