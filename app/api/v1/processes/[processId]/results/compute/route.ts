import { route } from '@/lib/edge/http/api/route'
import { computeResultContract } from '@/lib/outcome/results/contracts'
import { countVotes } from '@/lib/outcome/results/publishing/publish-result'

export const POST = route(computeResultContract, countVotes, {
  answer: ({ resultId: _, ...counted }) => counted,
})
