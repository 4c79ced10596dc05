import { route } from '@/lib/edge/http/api/route'
import { requestPage } from '@/lib/process/join-requests/calls'
import { listOwnRequestsContract } from '@/lib/process/join-requests/contracts'
import { listOwnRequests } from '@/lib/process/join-requests/list-requests'

export const GET = route(listOwnRequestsContract, listOwnRequests, { answer: requestPage })
