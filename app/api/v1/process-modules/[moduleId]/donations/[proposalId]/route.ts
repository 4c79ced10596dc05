import { route } from '@/lib/http/route'
import { donateContract, withdrawDonationContract } from '@/lib/votes/contracts'
import { donate } from '@/lib/votes/donate'
import { withdrawDonation } from '@/lib/votes/withdraw-donation'

export const PUT = route(donateContract, donate)
export const DELETE = route(withdrawDonationContract, withdrawDonation)
