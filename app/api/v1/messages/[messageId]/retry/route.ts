import { route } from '@/lib/edge/http/api/route'
import { repeatMessageContract } from '@/lib/office/messages/dead-letter-contracts'
import { repeatMessage } from '@/lib/office/messages/repeat-message'

export const POST = route(repeatMessageContract, repeatMessage)
