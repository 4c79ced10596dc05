import { route } from '@/lib/edge/http/api/route'
import { reassignPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { reassignPreferenceContract } from '@/lib/participation/votes/contracts'

export const POST = route(reassignPreferenceContract, reassignPreference)
