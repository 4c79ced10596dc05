import { route } from '@/lib/edge/http/api/route'
import { listProcessUsesContract } from '@/lib/process/access-codes/contracts'
import { listCodeUses } from '@/lib/process/access-codes/list-code-uses'

export const GET = route(listProcessUsesContract, listCodeUses)
