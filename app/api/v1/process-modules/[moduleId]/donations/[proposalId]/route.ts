import { route } from '@/lib/edge/http/api/route'
import { donate, withdrawDonation } from '@/lib/participation/votes/ballots/ballot-verbs'
import { donateContract, withdrawDonationContract } from '@/lib/participation/votes/contracts'

export const PUT = route(donateContract, donate)
export const DELETE = route(withdrawDonationContract, withdrawDonation)
