import { route } from '@/lib/edge/http/api/route'
import { listDeadMessagesContract } from '@/lib/office/cockpit/contracts'
import { listDeadMessages } from '@/lib/office/cockpit/dead-messages'

export const GET = route(listDeadMessagesContract, listDeadMessages)
