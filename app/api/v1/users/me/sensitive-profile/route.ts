import { route } from '@/lib/http/route'
import { updateSensitiveProfileContract, withdrawSensitiveProfileContract } from '@/lib/users/profile-contracts'
import { updateSensitiveProfile, withdrawSensitiveProfile } from '@/lib/users/update-sensitive-profile'

export const PUT = route(updateSensitiveProfileContract, updateSensitiveProfile)
export const DELETE = route(withdrawSensitiveProfileContract, withdrawSensitiveProfile)
