import { route } from '@/lib/http/route'
import { topicAnswer } from '@/lib/topics/answers'
import { updateDriverContract } from '@/lib/topics/contracts'
import { saveDriver } from '@/lib/topics/save-driver'

export const PATCH = route(updateDriverContract, saveDriver, { answer: topicAnswer })
