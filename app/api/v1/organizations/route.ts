import { route } from '@/lib/http/route'
import { callCreateOrganization, callOrganizations } from '@/lib/organizations/call-organizations'
import { createOrganizationContract, listOrganizationsContract } from '@/lib/organizations/contracts'

export const GET = route(listOrganizationsContract, callOrganizations)
export const POST = route(createOrganizationContract, callCreateOrganization)
