import { route } from '@/lib/edge/http/api/route'
import { avatarAnswer } from '@/lib/identity/users/avatar-answer'
import { eraseAccountContract, getPublicProfileContract } from '@/lib/identity/users/people/people-contracts'
import { callEraseAccount, callPublicProfile } from '@/lib/participation/personal-data/user-calls'

export const GET = route(getPublicProfileContract, callPublicProfile, { answer: avatarAnswer })
export const DELETE = route(eraseAccountContract, callEraseAccount)
