import { route } from '@/lib/edge/http/api/route'
import { canFollowContract } from '@/lib/process/modules/contracts'
import { readCanFollow } from '@/lib/process/modules/queries'

export const GET = route(canFollowContract, readCanFollow)
