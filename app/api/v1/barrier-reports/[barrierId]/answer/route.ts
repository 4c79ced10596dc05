import { route } from '@/lib/edge/http/api/route'
import { callAnswerBarrier } from '@/lib/site/accessibility/calls'
import { answerBarrierContract } from '@/lib/site/accessibility/contracts'

export const POST = route(answerBarrierContract, callAnswerBarrier)
