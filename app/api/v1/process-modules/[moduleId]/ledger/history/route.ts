import { route } from '@/lib/edge/http/api/route'
import { getModuleHistory } from '@/lib/outcome/ledger/reading/calls'
import { getLedgerHistoryContract } from '@/lib/outcome/ledger/reading/contracts'

export const GET = route(getLedgerHistoryContract, getModuleHistory)
