import { route } from '@/lib/http/route'
import { avatarAnswer } from '@/lib/users/avatar-answer'
import { getOwnProfile } from '@/lib/users/own-profile'
import { getOwnProfileContract, updateProfileContract } from '@/lib/users/profile-contracts'
import { updateProfile } from '@/lib/users/update-profile'

export const GET = route(getOwnProfileContract, getOwnProfile, { answer: avatarAnswer })
export const PUT = route(updateProfileContract, updateProfile, { answer: avatarAnswer })
