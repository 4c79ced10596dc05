import { route } from '@/lib/edge/http/api/route'
import {
  getCurrentOrganizationContract,
  updateCurrentOrganizationContract,
} from '@/lib/identity/organizations/contracts'
import { callOwnOptions, callUpdateOptions } from '@/lib/identity/organizations/platform/calls'

export const GET = route(getCurrentOrganizationContract, callOwnOptions)
export const PATCH = route(updateCurrentOrganizationContract, callUpdateOptions)
