import { route } from '@/lib/edge/http/api/route'
import { listCommunityPeopleCall } from '@/lib/ideas/finding/calls'
import { listCommunityPeopleContract } from '@/lib/ideas/finding/contracts'

export const GET = route(listCommunityPeopleContract, listCommunityPeopleCall)
