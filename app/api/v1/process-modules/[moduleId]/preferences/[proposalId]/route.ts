import { route } from '@/lib/edge/http/api/route'
import { castPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { castPreferenceContract, withdrawPreferenceContract } from '@/lib/participation/votes/contracts'

export const PUT = route(castPreferenceContract, castPreference)
export const DELETE = route(withdrawPreferenceContract, withdrawPreference)
