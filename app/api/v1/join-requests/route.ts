import { route } from '@/lib/edge/http/api/route'
import { requestPage } from '@/lib/process/join-requests/calls'
import { listRequestsContract } from '@/lib/process/join-requests/contracts'
import { listRequests } from '@/lib/process/join-requests/list-requests'

export const GET = route(listRequestsContract, listRequests, { answer: requestPage })
