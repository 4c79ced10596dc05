import { route } from '@/lib/edge/http/api/route'
import { addDomainContract } from '@/lib/identity/organizations/contracts'
import { callAddDomain } from '@/lib/identity/organizations/platform/calls'

export const POST = route(addDomainContract, callAddDomain)
