import { route } from '@/lib/http/route'
import { listPeopleContract } from '@/lib/users/people-contracts'
import { callListPeople } from '@/lib/users/user-calls'

export const GET = route(listPeopleContract, callListPeople)
