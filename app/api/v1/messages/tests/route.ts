import { route } from '@/lib/edge/http/api/route'
import { sendTestContract } from '@/lib/office/messages/delivery-contracts'
import { sendTest } from '@/lib/office/messages/send-test'

export const POST = route(sendTestContract, sendTest)
