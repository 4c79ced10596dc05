import { route } from '@/lib/edge/http/api/route'
import { closeVotingContract } from '@/lib/participation/votes/contracts'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'

export const POST = route(closeVotingContract, closeVoting)
