import { route } from '@/lib/http/route'
import { canFollowContract } from '@/lib/modules/contracts'
import { readCanFollow } from '@/lib/modules/queries'

export const GET = route(canFollowContract, readCanFollow)
