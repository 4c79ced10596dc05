import { route } from '@/lib/edge/http/api/route'
import { getPublicProfileContract } from '@/lib/identity/users/people/people-contracts'
import { avatarAnswer } from '@/lib/identity/users/profile/avatar-answer'
import { callPublicProfile } from '@/lib/participation/personal-data/user-calls'

export const GET = route(getPublicProfileContract, callPublicProfile, { answer: avatarAnswer })
