import { route } from '@/lib/http/route'
import { listCoAuthors } from '@/lib/proposals/co-authors'
import { inviteCoAuthorCall } from '@/lib/proposals/together-calls'
import { inviteCoAuthorContract, listCoAuthorsContract } from '@/lib/proposals/together-contracts'

export const GET = route(listCoAuthorsContract, listCoAuthors)
export const POST = route(inviteCoAuthorContract, inviteCoAuthorCall)
