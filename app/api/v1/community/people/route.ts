import { listCommunityPeopleCall } from '@/lib/finding/api-calls'
import { listCommunityPeopleContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'

export const GET = route(listCommunityPeopleContract, listCommunityPeopleCall)
