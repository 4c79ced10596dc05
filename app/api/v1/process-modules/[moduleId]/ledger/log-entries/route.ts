import { route } from '@/lib/edge/http/api/route'
import { listLogEntries } from '@/lib/outcome/tlog/reading/calls'
import { listLogEntriesContract } from '@/lib/outcome/tlog/reading/contracts'

export const GET = route(listLogEntriesContract, listLogEntries)
