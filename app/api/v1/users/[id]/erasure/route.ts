import { route } from '@/lib/edge/http/api/route'
import { eraseAccountContract } from '@/lib/participation/personal-data/erase-contracts'
import { callEraseAccount } from '@/lib/participation/personal-data/user-calls'

export const POST = route(eraseAccountContract, callEraseAccount)
