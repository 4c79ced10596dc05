import { route } from '@/lib/edge/http/api/route'
import { retryMessageContract } from '@/lib/office/cockpit/contracts'
import { retryMessage } from '@/lib/office/cockpit/dead-messages'

export const POST = route(retryMessageContract, retryMessage)
