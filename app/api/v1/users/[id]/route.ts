import { route } from '@/lib/http/route'
import { eraseAccountContract, getPublicProfileContract } from '@/lib/users/people-contracts'
import { callEraseAccount, callPublicProfile } from '@/lib/users/user-calls'

export const GET = route(getPublicProfileContract, callPublicProfile)
export const DELETE = route(eraseAccountContract, callEraseAccount)
