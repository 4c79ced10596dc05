import { route } from '@/lib/edge/http/api/route'
import { avatarAnswer } from '@/lib/identity/users/profile/avatar-answer'
import { getOwnProfile } from '@/lib/identity/users/profile/own-profile'
import { getOwnProfileContract, updateProfileContract } from '@/lib/identity/users/profile/profile-contracts'
import { updateProfile } from '@/lib/identity/users/profile/update-profile'

export const GET = route(getOwnProfileContract, getOwnProfile, { answer: avatarAnswer })
export const PUT = route(updateProfileContract, updateProfile, { answer: avatarAnswer })
