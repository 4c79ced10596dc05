import { route } from '@/lib/edge/http/api/route'
import { callAddToGroup, callRemoveFromGroup } from '@/lib/process/join-requests/calls'
import { addToGroupContract, removeFromGroupContract } from '@/lib/process/join-requests/contracts'

export const PUT = route(addToGroupContract, callAddToGroup)
export const DELETE = route(removeFromGroupContract, callRemoveFromGroup)
