import { route } from '@/lib/http/route'
import { computeResultContract } from '@/lib/results/contracts'
import { countVotes } from '@/lib/results/publish-result'

export const POST = route(computeResultContract, countVotes)
