import { route } from '@/lib/edge/http/api/route'
import { writeProcessTopics } from '@/lib/process/topics/calls'
import { setProcessTopicsContract } from '@/lib/process/topics/contracts'

export const PUT = route(setProcessTopicsContract, writeProcessTopics)
