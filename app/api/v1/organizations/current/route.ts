import { route } from '@/lib/http/route'
import { callOwnOptions, callUpdateOptions } from '@/lib/organizations/call-organizations'
import { getCurrentOrganizationContract, updateCurrentOrganizationContract } from '@/lib/organizations/contracts'

export const GET = route(getCurrentOrganizationContract, callOwnOptions)
export const PATCH = route(updateCurrentOrganizationContract, callUpdateOptions)
