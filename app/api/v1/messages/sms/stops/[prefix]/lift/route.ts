import { route } from '@/lib/edge/http/api/route'
import { liftSmsStop } from '@/lib/office/messages/lift-sms-stop'
import { liftSmsStopContract } from '@/lib/office/messages/sms-contracts'

export const POST = route(liftSmsStopContract, liftSmsStop)
