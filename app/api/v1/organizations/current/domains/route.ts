import { route } from '@/lib/http/route'
import { addDomain } from '@/lib/organizations/add-domain'
import { addOwnDomainContract } from '@/lib/organizations/contracts'

export const POST = route(addOwnDomainContract, addDomain)
