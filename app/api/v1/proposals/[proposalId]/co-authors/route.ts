import { route } from '@/lib/edge/http/api/route'
import { listCoAuthors } from '@/lib/ideas/proposals/together/co-authors'
import { inviteCoAuthorCall } from '@/lib/ideas/proposals/together/together-calls'
import { inviteCoAuthorContract, listCoAuthorsContract } from '@/lib/ideas/proposals/together/together-contracts'

export const GET = route(listCoAuthorsContract, listCoAuthors)
export const POST = route(inviteCoAuthorContract, inviteCoAuthorCall)
