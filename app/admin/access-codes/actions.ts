'use server'

import { newCodesForm, revokeCodeForm } from '@/lib/access-codes/forms'
import { createCodesHere, forgetCodesHere } from '@/lib/access-codes/new-codes-here'
import { revokeAccessCode } from '@/lib/access-codes/revoke-access-code'
import { action } from '@/lib/http/action'
import { nothingForm } from '@/lib/http/form-input'
import { routes } from '@/lib/routes'

type Owner = { processId?: number | null | undefined; groupId?: number | null | undefined }

const toList = ({ processId, groupId }: Owner): string => {
  if (groupId) return routes.adminGroupCodes(groupId)
  return processId ? routes.adminProcessCodes(processId) : routes.adminOrganizationCodes()
}

export const createCodesAction = action(newCodesForm, createCodesHere, { redirectTo: () => routes.adminNewCodes() })

export const revokeCodeAction = action(revokeCodeForm, revokeAccessCode, { redirectTo: toList })

export const forgetCodesAction = action(nothingForm, forgetCodesHere, { redirectTo: toList })
