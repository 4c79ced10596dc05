import { route } from '@/lib/edge/http/api/route'
import { suspendOrganizationContract } from '@/lib/identity/organizations/contracts'
import { callSuspendOrganization } from '@/lib/identity/organizations/platform/calls'

export const PUT = route(suspendOrganizationContract, callSuspendOrganization)
