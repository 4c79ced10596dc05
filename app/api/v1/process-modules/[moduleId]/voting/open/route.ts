import { route } from '@/lib/http/route'
import { openVotingContract } from '@/lib/votes/contracts'
import { openVoting } from '@/lib/votes/open-voting'

export const POST = route(openVotingContract, openVoting)
