import { route } from '@/lib/edge/http/api/route'
import { readRecordContract } from '@/lib/identity/users/people/person-contracts'
import { callReadRecord } from '@/lib/participation/personal-data/person-calls'

export const GET = route(readRecordContract, callReadRecord)
