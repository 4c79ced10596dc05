import { route } from '@/lib/edge/http/api/route'
import { listEntries } from '@/lib/identity/organizations/workspaces/list-entries'
import { listEntriesContract, writeEntriesContract } from '@/lib/identity/organizations/workspaces/workspace-contracts'
import { writeEntries } from '@/lib/identity/organizations/workspaces/write-entries'

export const GET = route(listEntriesContract, listEntries)
export const PUT = route(writeEntriesContract, writeEntries)
