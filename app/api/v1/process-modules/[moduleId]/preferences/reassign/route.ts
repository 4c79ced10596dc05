import { route } from '@/lib/edge/http/api/route'
import { reassignPreferenceContract } from '@/lib/participation/votes/contracts'
import { reassignPreference } from '@/lib/participation/votes/preferences/reassign-preference'

export const POST = route(reassignPreferenceContract, reassignPreference)
