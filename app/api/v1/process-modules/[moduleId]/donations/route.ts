import { route } from '@/lib/edge/http/api/route'
import { distributeDonationsContract } from '@/lib/participation/votes/contracts'
import { distributeDonations } from '@/lib/participation/votes/donations/distribute-donations'

export const PUT = route(distributeDonationsContract, distributeDonations)
