import { route } from '@/lib/http/route'
import { groupAnswer } from '@/lib/topics/answers'
import { createGroupContract } from '@/lib/topics/contracts'
import { saveGroup } from '@/lib/topics/save-group'

export const POST = route(createGroupContract, saveGroup, { answer: groupAnswer })
