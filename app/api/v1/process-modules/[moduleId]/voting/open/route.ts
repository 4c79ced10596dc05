import { route } from '@/lib/edge/http/api/route'
import { openVotingContract } from '@/lib/participation/votes/contracts'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'

export const POST = route(openVotingContract, openVoting)
