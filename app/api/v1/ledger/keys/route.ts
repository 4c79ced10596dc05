import { route } from '@/lib/http/route'
import { getLedgerKeys } from '@/lib/ledger/api-calls'
import { listLedgerKeysContract } from '@/lib/ledger/contracts'

export const GET = route(listLedgerKeysContract, getLedgerKeys)
