import { route } from '@/lib/edge/http/api/route'
import { checkSenderContract } from '@/lib/office/messages/delivery-contracts'
import { readSenderCheck } from '@/lib/office/messages/read-sender-check'

export const GET = route(checkSenderContract, readSenderCheck)
