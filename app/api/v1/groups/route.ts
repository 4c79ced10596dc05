import { route } from '@/lib/edge/http/api/route'
import { listGroupsCall } from '@/lib/ideas/finding/calls'
import { listGroupsContract } from '@/lib/ideas/finding/contracts'
import { groupAnswer } from '@/lib/process/topics/calls'
import { createGroupContract } from '@/lib/process/topics/contracts'
import { saveGroup } from '@/lib/process/topics/save-group'

export const GET = route(listGroupsContract, listGroupsCall)
export const POST = route(createGroupContract, saveGroup, { answer: groupAnswer })
