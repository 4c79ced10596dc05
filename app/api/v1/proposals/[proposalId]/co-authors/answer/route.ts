import { route } from '@/lib/edge/http/api/route'
import { answerInvitation } from '@/lib/ideas/proposals/together/answer-invitation'
import { proposalIdAnswer } from '@/lib/ideas/proposals/together/together-calls'
import { answerInvitationContract } from '@/lib/ideas/proposals/together/together-contracts'

export const POST = route(answerInvitationContract, answerInvitation, { answer: proposalIdAnswer })
