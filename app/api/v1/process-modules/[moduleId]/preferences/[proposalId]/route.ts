import { route } from '@/lib/edge/http/api/route'
import { castPreferenceContract, withdrawPreferenceContract } from '@/lib/participation/votes/contracts'
import { castPreference } from '@/lib/participation/votes/preferences/cast-preference'
import { withdrawPreference } from '@/lib/participation/votes/preferences/withdraw-preference'

export const PUT = route(castPreferenceContract, castPreference)
export const DELETE = route(withdrawPreferenceContract, withdrawPreference)
