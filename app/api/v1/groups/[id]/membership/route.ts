import { route } from '@/lib/edge/http/api/route'
import { joinGroupContract, leaveGroupContract } from '@/lib/process/topics/contracts'
import { joinGroup, leaveGroup } from '@/lib/process/topics/group-membership'

export const POST = route(joinGroupContract, (ctx, { id, accessCode }) => joinGroup(ctx, { groupId: id, accessCode }))
export const DELETE = route(leaveGroupContract, (ctx, { id }) => leaveGroup(ctx, { groupId: id }))
