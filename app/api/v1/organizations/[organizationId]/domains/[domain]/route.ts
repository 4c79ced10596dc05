import { route } from '@/lib/edge/http/api/route'
import { removeDomainContract } from '@/lib/identity/organizations/contracts'
import { callRemoveDomain } from '@/lib/identity/organizations/platform/calls'

export const DELETE = route(removeDomainContract, callRemoveDomain)
