import { route } from '@/lib/edge/http/api/route'
import { listModuleEvents } from '@/lib/outcome/ledger/reading/calls'
import { listLedgerEventsContract } from '@/lib/outcome/ledger/reading/contracts'

export const GET = route(listLedgerEventsContract, listModuleEvents)
