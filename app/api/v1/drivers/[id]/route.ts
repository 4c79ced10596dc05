import { route } from '@/lib/edge/http/api/route'
import { getDriverCall } from '@/lib/ideas/finding/calls'
import { getDriverContract } from '@/lib/ideas/finding/contracts'
import { topicAnswer } from '@/lib/process/topics/calls'
import { updateDriverContract } from '@/lib/process/topics/contracts'
import { saveDriver } from '@/lib/process/topics/save-driver'

export const GET = route(getDriverContract, getDriverCall)
export const PATCH = route(updateDriverContract, saveDriver, { answer: topicAnswer })
