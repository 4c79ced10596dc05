import { route } from '@/lib/http/route'
import { removeCoAuthor } from '@/lib/proposals/answer-invitation'
import { proposalIdAnswer } from '@/lib/proposals/together-calls'
import { removeCoAuthorContract } from '@/lib/proposals/together-contracts'

export const DELETE = route(removeCoAuthorContract, removeCoAuthor, { answer: proposalIdAnswer })
