import { route } from '@/lib/edge/http/api/route'
import { followContract, unfollowContract } from '@/lib/participation/follows/contracts'
import { followProposal, unfollowProposal } from '@/lib/participation/follows/follow-proposal'

export const PUT = route(followContract, followProposal)
export const DELETE = route(unfollowContract, unfollowProposal)
