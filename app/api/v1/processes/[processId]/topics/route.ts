import { route } from '@/lib/edge/http/api/route'
import { setProcessTopicsContract } from '@/lib/process/topics/contracts'
import { writeProcessTopics } from '@/lib/process/topics/write-process-topics'

export const PUT = route(setProcessTopicsContract, writeProcessTopics)
