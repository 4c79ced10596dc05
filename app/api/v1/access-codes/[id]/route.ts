import { route } from '@/lib/edge/http/api/route'
import { revokeCodeContract } from '@/lib/process/access-codes/contracts'
import { revokeAccessCode } from '@/lib/process/access-codes/revoke-access-code'

export const DELETE = route(revokeCodeContract, revokeAccessCode, { answer: () => undefined })
