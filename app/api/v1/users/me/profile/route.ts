import { route } from '@/lib/http/route'
import { getOwnProfileContract, updateProfileContract } from '@/lib/users/contracts'
import { getOwnProfile } from '@/lib/users/own-profile'
import { updateProfile } from '@/lib/users/update-profile'

export const GET = route(getOwnProfileContract, getOwnProfile)
export const PUT = route(updateProfileContract, updateProfile)
