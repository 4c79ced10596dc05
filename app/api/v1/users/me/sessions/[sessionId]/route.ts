import { route } from '@/lib/http/route'
import { endSessionContract } from '@/lib/users/account-contracts'
import { endSession } from '@/lib/users/end-session'

export const DELETE = route(endSessionContract, endSession)
