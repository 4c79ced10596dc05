import { route } from '@/lib/http/route'
import { readExclusiveGroupsContract, setExclusiveGroupsContract } from '@/lib/results/contracts'
import { readExclusiveGroups } from '@/lib/results/read-exclusive-groups'
import { setExclusiveGroups } from '@/lib/results/set-exclusive-groups'

export const GET = route(readExclusiveGroupsContract, readExclusiveGroups)
export const PUT = route(setExclusiveGroupsContract, setExclusiveGroups)
