import { route } from '@/lib/edge/http/api/route'
import { reassignDonation } from '@/lib/participation/votes/ballots/ballot-verbs'
import { reassignDonationContract } from '@/lib/participation/votes/contracts'

export const POST = route(reassignDonationContract, reassignDonation)
