import { followContract, unfollowContract } from '@/lib/follows/contracts'
import { followProposal, unfollowProposal } from '@/lib/follows/follow-proposal'
import { route } from '@/lib/http/route'

export const PUT = route(followContract, followProposal)
export const DELETE = route(unfollowContract, unfollowProposal)
