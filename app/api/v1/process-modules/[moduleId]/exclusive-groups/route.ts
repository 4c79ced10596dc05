import { route } from '@/lib/edge/http/api/route'
import { readExclusiveGroupsContract, setExclusiveGroupsContract } from '@/lib/outcome/results/contracts'
import { readExclusiveGroups } from '@/lib/outcome/results/publishing/read-exclusive-groups'
import { setExclusiveGroups } from '@/lib/outcome/results/publishing/set-exclusive-groups'

export const GET = route(readExclusiveGroupsContract, readExclusiveGroups)
export const PUT = route(setExclusiveGroupsContract, setExclusiveGroups)
