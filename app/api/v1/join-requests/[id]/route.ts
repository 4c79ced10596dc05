import { route } from '@/lib/edge/http/api/route'
import { withdrawRequestContract } from '@/lib/process/join-requests/contracts'
import { withdrawRequest } from '@/lib/process/join-requests/withdraw-request'

export const DELETE = route(withdrawRequestContract, withdrawRequest)
