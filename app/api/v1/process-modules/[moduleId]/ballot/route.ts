import { route } from '@/lib/http/route'
import { getBallotContract } from '@/lib/votes/contracts'
import { getBallot } from '@/lib/votes/queries'

export const GET = route(getBallotContract, getBallot)
