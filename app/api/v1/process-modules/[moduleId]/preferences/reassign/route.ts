import { route } from '@/lib/http/route'
import { reassignPreferenceContract } from '@/lib/votes/contracts'
import { reassignPreference } from '@/lib/votes/reassign-preference'

export const POST = route(reassignPreferenceContract, reassignPreference)
