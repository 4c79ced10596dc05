import { route } from '@/lib/http/route'
import { listPublicOrganizations } from '@/lib/organizations/list-public-organizations'
import { listPublicOrganizationsContract } from '@/lib/organizations/public-contracts'

export const GET = route(listPublicOrganizationsContract, listPublicOrganizations)
