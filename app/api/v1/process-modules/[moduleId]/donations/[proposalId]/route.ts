import { route } from '@/lib/edge/http/api/route'
import { donateContract, withdrawDonationContract } from '@/lib/participation/votes/contracts'
import { donate } from '@/lib/participation/votes/donations/donate'
import { withdrawDonation } from '@/lib/participation/votes/donations/withdraw-donation'

export const PUT = route(donateContract, donate)
export const DELETE = route(withdrawDonationContract, withdrawDonation)
