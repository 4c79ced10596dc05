import { route } from '@/lib/http/route'
import { closeVoting } from '@/lib/votes/close-voting'
import { closeVotingContract } from '@/lib/votes/contracts'

export const POST = route(closeVotingContract, closeVoting)
