import { route } from '@/lib/edge/http/api/route'
import { removeCoAuthor } from '@/lib/ideas/proposals/together/answer-invitation'
import { proposalIdAnswer } from '@/lib/ideas/proposals/together/together-calls'
import { removeCoAuthorContract } from '@/lib/ideas/proposals/together/together-contracts'

export const DELETE = route(removeCoAuthorContract, removeCoAuthor, { answer: proposalIdAnswer })
