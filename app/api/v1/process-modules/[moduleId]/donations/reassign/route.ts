import { route } from '@/lib/edge/http/api/route'
import { reassignDonationContract } from '@/lib/participation/votes/contracts'
import { reassignDonation } from '@/lib/participation/votes/donations/reassign-donation'

export const POST = route(reassignDonationContract, reassignDonation)
