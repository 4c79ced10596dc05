import { route } from '@/lib/edge/http/api/route'
import {
  updateSensitiveProfileContract,
  withdrawSensitiveProfileContract,
} from '@/lib/identity/users/profile/profile-contracts'
import { updateSensitiveProfile, withdrawSensitiveProfile } from '@/lib/identity/users/profile/update-sensitive-profile'

export const PUT = route(updateSensitiveProfileContract, updateSensitiveProfile)
export const DELETE = route(withdrawSensitiveProfileContract, withdrawSensitiveProfile)
