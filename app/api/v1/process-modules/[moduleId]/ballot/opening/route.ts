import { route } from '@/lib/edge/http/api/route'
import { getOwnOpeningContract } from '@/lib/participation/votes/contracts'
import { getOwnOpening } from '@/lib/participation/votes/receipts/find-own-opening'

export const GET = route(getOwnOpeningContract, getOwnOpening)
