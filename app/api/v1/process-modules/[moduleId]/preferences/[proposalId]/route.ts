import { route } from '@/lib/http/route'
import { castPreference } from '@/lib/votes/cast-preference'
import { castPreferenceContract, withdrawPreferenceContract } from '@/lib/votes/contracts'
import { withdrawPreference } from '@/lib/votes/withdraw-preference'

export const PUT = route(castPreferenceContract, castPreference)
export const DELETE = route(withdrawPreferenceContract, withdrawPreference)
