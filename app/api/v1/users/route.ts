import { route } from '@/lib/edge/http/api/route'
import { listPeopleContract } from '@/lib/identity/users/people/people-contracts'
import { callListPeople } from '@/lib/participation/personal-data/user-calls'

export const GET = route(listPeopleContract, callListPeople)
