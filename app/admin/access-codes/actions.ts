'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { newCodesForm, revokeCodeForm } from '@/lib/process/access-codes/forms'
import {
  createCodesInBrowser,
  dropNewCodes,
  ONCE_CODES,
  showNewCodes,
} from '@/lib/process/access-codes/new-codes-in-browser'
import { revokeAccessCode } from '@/lib/process/access-codes/revoke-access-code'

type Owner = { processId?: number | null | undefined; groupId?: number | null | undefined }

const toList = ({ processId, groupId }: Owner): string => {
  if (groupId) return routes.adminGroupCodes(groupId)
  return processId ? routes.adminProcessCodes(processId) : routes.adminOrganizationCodes()
}

export const createCodesAction = action(newCodesForm, createCodesInBrowser, {
  access: 'office',
  once: ONCE_CODES,
  after: showNewCodes,
  redirectTo: () => routes.adminNewCodes(),
})

export const revokeCodeAction = action(revokeCodeForm, revokeAccessCode, { access: 'office', redirectTo: toList })

export const discardCodesAction = action(nothingForm, dropNewCodes, { access: 'office', redirectTo: toList })
