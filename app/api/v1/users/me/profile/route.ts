import { route } from '@/lib/http/route'
import { getOwnProfile } from '@/lib/users/own-profile'
import { getOwnProfileContract, updateProfileContract } from '@/lib/users/profile-contracts'
import { updateProfile } from '@/lib/users/update-profile'

export const GET = route(getOwnProfileContract, getOwnProfile)
export const PUT = route(updateProfileContract, updateProfile)
