import { getGroupCall } from '@/lib/finding/api-calls'
import { getGroupContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { groupAnswer } from '@/lib/topics/answers'
import { updateGroupContract } from '@/lib/topics/contracts'
import { saveGroup } from '@/lib/topics/save-group'

export const GET = route(getGroupContract, getGroupCall)
export const PATCH = route(updateGroupContract, saveGroup, { answer: groupAnswer })
