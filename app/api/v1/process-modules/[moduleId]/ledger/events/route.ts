import { route } from '@/lib/http/route'
import { listModuleEvents } from '@/lib/ledger/api-calls'
import { listLedgerEventsContract } from '@/lib/ledger/contracts'

export const GET = route(listLedgerEventsContract, listModuleEvents)
