import { route } from '@/lib/edge/http/api/route'
import { followProcess, unfollowProcess } from '@/lib/participation/follows/follow-process'
import { getProcessFollow } from '@/lib/participation/follows/list-followed-processes'
import {
  followProcessContract,
  getProcessFollowContract,
  unfollowProcessContract,
} from '@/lib/participation/follows/process-follow-contracts'

export const GET = route(getProcessFollowContract, getProcessFollow)
export const PUT = route(followProcessContract, followProcess)
export const DELETE = route(unfollowProcessContract, unfollowProcess)
