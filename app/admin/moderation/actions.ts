'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { decideCase } from '@/lib/participation/moderation/decide-case'
import { actOnCases, actOnCasesForm, assignForm, assignOne, decisionForm } from '@/lib/participation/moderation/forms'
import { openCopyForm, removeForm } from '@/lib/participation/moderation/removal/forms'
import { openCopy } from '@/lib/participation/moderation/removal/open-copy'
import { removeContent } from '@/lib/participation/moderation/removal/remove-content'

export const decideAction = action(decisionForm, decideCase, {
  access: 'office',
  redirectTo: () => routes.adminModeration({ done: 'decided' }),
})

export const assignAction = action(assignForm, assignOne, {
  access: 'office',
  redirectTo: (caseId) => routes.adminModerationCase(caseId),
})

export const actOnCasesAction = action(actOnCasesForm, actOnCases, { access: 'office', redirectTo: ({ path }) => path })

export const removeContentAction = action(removeForm, removeContent, {
  access: 'office',
  redirectTo: ({ caseId, approvalId }) =>
    approvalId === null ? routes.adminModerationCase(caseId) : routes.adminApprovals({ done: 'asked' }),
})

export const openCopyAction = action(openCopyForm, openCopy, {
  access: 'office',
  redirectTo: ({ caseId }) => routes.adminSealedCopy(caseId),
})
