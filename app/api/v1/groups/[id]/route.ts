import { route } from '@/lib/edge/http/api/route'
import { getGroupCall } from '@/lib/ideas/finding/calls'
import { getGroupContract } from '@/lib/ideas/finding/contracts'
import { groupAnswer } from '@/lib/process/topics/calls'
import { updateGroupContract } from '@/lib/process/topics/contracts'
import { saveGroup } from '@/lib/process/topics/save-group'

export const GET = route(getGroupContract, getGroupCall)
export const PATCH = route(updateGroupContract, saveGroup, { answer: groupAnswer })
