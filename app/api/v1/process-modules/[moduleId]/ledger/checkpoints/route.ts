import { route } from '@/lib/edge/http/api/route'
import { listModuleCheckpoints } from '@/lib/outcome/ledger/reading/calls'
import { listCheckpointsContract } from '@/lib/outcome/ledger/reading/contracts'

export const GET = route(listCheckpointsContract, listModuleCheckpoints)
