import { route } from '@/lib/edge/http/api/route'
import { requestAnswer } from '@/lib/process/join-requests/calls'
import { decideRequestContract } from '@/lib/process/join-requests/contracts'
import { decideRequest } from '@/lib/process/join-requests/decide-request'

export const PUT = route(decideRequestContract, decideRequest, { answer: requestAnswer })
