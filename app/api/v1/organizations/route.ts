import { route } from '@/lib/edge/http/api/route'
import { createOrganizationContract, listOrganizationsContract } from '@/lib/identity/organizations/contracts'
import { callCreateOrganization, callOrganizations } from '@/lib/identity/organizations/platform/calls'

export const GET = route(listOrganizationsContract, callOrganizations)
export const POST = route(createOrganizationContract, callCreateOrganization)
