import { route } from '@/lib/http/route'
import { avatarAnswer } from '@/lib/users/avatar-answer'
import { eraseAccountContract, getPublicProfileContract } from '@/lib/users/people-contracts'
import { callEraseAccount, callPublicProfile } from '@/lib/users/user-calls'

export const GET = route(getPublicProfileContract, callPublicProfile, { answer: avatarAnswer })
export const DELETE = route(eraseAccountContract, callEraseAccount)
