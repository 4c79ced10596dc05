import { route } from '@/lib/http/route'
import { groupAnswer } from '@/lib/topics/answers'
import { updateGroupContract } from '@/lib/topics/contracts'
import { saveGroup } from '@/lib/topics/save-group'

export const PATCH = route(updateGroupContract, saveGroup, { answer: groupAnswer })
