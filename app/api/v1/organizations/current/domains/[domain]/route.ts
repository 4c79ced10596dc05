import { route } from '@/lib/edge/http/api/route'
import { removeOwnDomainContract } from '@/lib/identity/organizations/contracts'
import { removeDomain } from '@/lib/identity/organizations/hosts/remove-domain'

export const DELETE = route(removeOwnDomainContract, removeDomain)
