import { route } from '@/lib/edge/http/api/route'
import { listDriversCall } from '@/lib/ideas/finding/calls'
import { listDriversContract } from '@/lib/ideas/finding/contracts'
import { topicAnswer } from '@/lib/process/topics/calls'
import { createDriverContract } from '@/lib/process/topics/contracts'
import { saveDriver } from '@/lib/process/topics/save-driver'

export const GET = route(listDriversContract, listDriversCall)
export const POST = route(createDriverContract, saveDriver, { answer: topicAnswer })
