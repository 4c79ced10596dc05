import { route } from '@/lib/edge/http/api/route'
import { getLedgerKeys } from '@/lib/outcome/ledger/reading/calls'
import { listLedgerKeysContract } from '@/lib/outcome/ledger/reading/contracts'

export const GET = route(listLedgerKeysContract, getLedgerKeys)
