import { route } from '@/lib/http/route'
import { reassignDonationContract } from '@/lib/votes/contracts'
import { reassignDonation } from '@/lib/votes/reassign-donation'

export const POST = route(reassignDonationContract, reassignDonation)
