import { revokeCodeContract } from '@/lib/access-codes/contracts'
import { revokeAccessCode } from '@/lib/access-codes/revoke-access-code'
import { route } from '@/lib/http/route'

export const DELETE = route(revokeCodeContract, revokeAccessCode, { answer: () => undefined })
