import { route } from '@/lib/edge/http/api/route'
import { extendVotingContract, listExtensionsContract } from '@/lib/participation/votes/contracts'
import { extendVoting } from '@/lib/participation/votes/voting/extend-voting'
import { listExtensions } from '@/lib/participation/votes/voting/list-extensions'

export const GET = route(listExtensionsContract, listExtensions)
export const POST = route(extendVotingContract, extendVoting)
