'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
import { decideCase } from '@/lib/participation/moderation/decide-case'
import { actOnCases, actOnCasesForm, assignForm, assignOne, decisionForm } from '@/lib/participation/moderation/forms'

export const decideAction = action(decisionForm, decideCase, {
  access: 'office',
  redirectTo: () => routes.adminModeration({ done: 'decided' }),
})

export const assignAction = action(assignForm, assignOne, {
  access: 'office',
  redirectTo: (caseId) => routes.adminModerationCase(caseId),
})

export const actOnCasesAction = action(actOnCasesForm, actOnCases, { access: 'office', redirectTo: ({ path }) => path })
