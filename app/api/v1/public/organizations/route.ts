import { route } from '@/lib/edge/http/api/route'
import { listPublicOrganizations } from '@/lib/identity/organizations/platform/list-public-organizations'
import { listPublicOrganizationsContract } from '@/lib/identity/organizations/platform/public-contracts'

export const GET = route(listPublicOrganizationsContract, listPublicOrganizations)
