import { route } from '@/lib/http/route'
import { answerInvitation } from '@/lib/proposals/answer-invitation'
import { proposalIdAnswer } from '@/lib/proposals/together-calls'
import { answerInvitationContract } from '@/lib/proposals/together-contracts'

export const POST = route(answerInvitationContract, answerInvitation, { answer: proposalIdAnswer })
