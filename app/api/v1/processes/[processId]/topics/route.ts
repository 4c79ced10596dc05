import { route } from '@/lib/http/route'
import { setProcessTopicsContract } from '@/lib/topics/contracts'
import { writeProcessTopics } from '@/lib/topics/write-process-topics'

export const PUT = route(setProcessTopicsContract, writeProcessTopics)
