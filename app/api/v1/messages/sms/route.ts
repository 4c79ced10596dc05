import { route } from '@/lib/edge/http/api/route'
import { readSmsMoney } from '@/lib/office/messages/read-sms-money'
import { readSmsMoneyContract } from '@/lib/office/messages/sms-contracts'

export const GET = route(readSmsMoneyContract, readSmsMoney)
