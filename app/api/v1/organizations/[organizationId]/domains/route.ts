import { route } from '@/lib/http/route'
import { callAddDomain } from '@/lib/organizations/call-organizations'
import { addDomainContract } from '@/lib/organizations/contracts'

export const POST = route(addDomainContract, callAddDomain)
