import { route } from '@/lib/http/route'
import { joinGroupContract, leaveGroupContract } from '@/lib/topics/contracts'
import { joinGroup, leaveGroup } from '@/lib/topics/group-membership'

export const POST = route(joinGroupContract, (ctx, { id, accessCode }) => joinGroup(ctx, { groupId: id, accessCode }))
export const DELETE = route(leaveGroupContract, (ctx, { id }) => leaveGroup(ctx, { groupId: id }))
