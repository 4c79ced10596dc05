import { listDriversCall } from '@/lib/finding/api-calls'
import { listDriversContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { topicAnswer } from '@/lib/topics/answers'
import { createDriverContract } from '@/lib/topics/contracts'
import { saveDriver } from '@/lib/topics/save-driver'

export const GET = route(listDriversContract, listDriversCall)
export const POST = route(createDriverContract, saveDriver, { answer: topicAnswer })
