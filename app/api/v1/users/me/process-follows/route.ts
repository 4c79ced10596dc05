import { route } from '@/lib/edge/http/api/route'
import { listFollowedProcessesCall } from '@/lib/participation/follows/list-followed-processes'
import { listFollowedProcessesContract } from '@/lib/participation/follows/process-follow-contracts'

export const GET = route(listFollowedProcessesContract, listFollowedProcessesCall)
