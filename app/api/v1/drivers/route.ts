import { route } from '@/lib/http/route'
import { topicAnswer } from '@/lib/topics/answers'
import { createDriverContract } from '@/lib/topics/contracts'
import { saveDriver } from '@/lib/topics/save-driver'

export const POST = route(createDriverContract, saveDriver, { answer: topicAnswer })
