import { route } from '@/lib/edge/http/api/route'
import { addOwnDomainContract } from '@/lib/identity/organizations/contracts'
import { addDomain } from '@/lib/identity/organizations/hosts/add-domain'

export const POST = route(addOwnDomainContract, addDomain)
