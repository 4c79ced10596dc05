import { route } from '@/lib/edge/http/api/route'
import { listDeadLettersContract } from '@/lib/office/messages/dead-letter-contracts'
import { listDeadLetters } from '@/lib/office/messages/list-dead-letters'

export const GET = route(listDeadLettersContract, listDeadLetters)
