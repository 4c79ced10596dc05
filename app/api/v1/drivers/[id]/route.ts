import { getDriverCall } from '@/lib/finding/api-calls'
import { getDriverContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { topicAnswer } from '@/lib/topics/answers'
import { updateDriverContract } from '@/lib/topics/contracts'
import { saveDriver } from '@/lib/topics/save-driver'

export const GET = route(getDriverContract, getDriverCall)
export const PATCH = route(updateDriverContract, saveDriver, { answer: topicAnswer })
