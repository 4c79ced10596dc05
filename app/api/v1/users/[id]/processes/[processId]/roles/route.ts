import { route } from '@/lib/edge/http/api/route'
import { setProcessRolesContract } from '@/lib/identity/users/people/person-contracts'
import { callSetProcessRoles } from '@/lib/participation/personal-data/person-calls'

export const PUT = route(setProcessRolesContract, callSetProcessRoles)
