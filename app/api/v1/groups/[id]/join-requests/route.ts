import { route } from '@/lib/edge/http/api/route'
import { callAskForGroup, requestAnswer } from '@/lib/process/join-requests/calls'
import { askForGroupContract } from '@/lib/process/join-requests/contracts'

export const POST = route(askForGroupContract, callAskForGroup, { answer: requestAnswer })
