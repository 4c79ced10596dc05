import { route } from '@/lib/http/route'
import { listModuleCheckpoints } from '@/lib/ledger/api-calls'
import { listCheckpointsContract } from '@/lib/ledger/contracts'

export const GET = route(listCheckpointsContract, listModuleCheckpoints)
