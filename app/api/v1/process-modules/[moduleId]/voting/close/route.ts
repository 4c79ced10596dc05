import { route } from '@/lib/edge/http/api/route'
import { closeVotingContract } from '@/lib/participation/votes/contracts'
import { closeVotingEarly } from '@/lib/participation/votes/voting/close-voting-early'

export const POST = route(closeVotingContract, closeVotingEarly)
