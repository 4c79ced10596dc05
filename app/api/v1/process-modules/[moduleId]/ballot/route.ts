import { route } from '@/lib/edge/http/api/route'
import { getBallotContract } from '@/lib/participation/votes/contracts'
import { getBallot } from '@/lib/participation/votes/queries'

export const GET = route(getBallotContract, getBallot)
