import { route } from '@/lib/edge/http/api/route'
import { readQueueContract } from '@/lib/office/messages/delivery-contracts'
import { readQueue } from '@/lib/office/messages/read-queue'

export const GET = route(readQueueContract, readQueue)
