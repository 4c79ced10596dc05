import { route } from '@/lib/http/route'
import { distributeDonationsContract } from '@/lib/votes/contracts'
import { distributeDonations } from '@/lib/votes/distribute-donations'

export const PUT = route(distributeDonationsContract, distributeDonations)
