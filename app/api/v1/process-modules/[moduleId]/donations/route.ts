import { route } from '@/lib/edge/http/api/route'
import { distributeDonations } from '@/lib/participation/votes/ballots/ballot-verbs'
import { distributeDonationsContract } from '@/lib/participation/votes/contracts'

export const PUT = route(distributeDonationsContract, distributeDonations)
