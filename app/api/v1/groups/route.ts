import { listGroupsCall } from '@/lib/finding/api-calls'
import { listGroupsContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { groupAnswer } from '@/lib/topics/answers'
import { createGroupContract } from '@/lib/topics/contracts'
import { saveGroup } from '@/lib/topics/save-group'

export const GET = route(listGroupsContract, listGroupsCall)
export const POST = route(createGroupContract, saveGroup, { answer: groupAnswer })
