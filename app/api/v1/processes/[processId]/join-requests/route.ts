import { route } from '@/lib/edge/http/api/route'
import { askToJoin } from '@/lib/process/join-requests/ask-to-join'
import { requestAnswer } from '@/lib/process/join-requests/calls'
import { askForProcessContract } from '@/lib/process/join-requests/contracts'

export const POST = route(askForProcessContract, askToJoin, { answer: requestAnswer })
