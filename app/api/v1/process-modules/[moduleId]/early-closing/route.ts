import { route } from '@/lib/edge/http/api/route'
import { getEarlyClosingContract } from '@/lib/participation/votes/contracts'
import { findEarlyClosing } from '@/lib/participation/votes/voting/find-early-closing'

export const GET = route(getEarlyClosingContract, findEarlyClosing)
