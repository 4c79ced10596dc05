'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { answerBarrier, closeBarrier } from '@/lib/site/accessibility/answer-barrier'
import { answerBarrierForm, closeBarrierForm, saveStatementForm } from '@/lib/site/accessibility/forms'
import { saveStatement } from '@/lib/site/accessibility/save-statement'
import { withSavedWords } from '../../_components/office-action'

export const saveStatementAction = withSavedWords(
  action(saveStatementForm, saveStatement, {
    access: 'office',
    redirectTo: () => routes.adminAccessibility({ done: 'saved' }),
  }),
)

export const answerBarrierAction = action(answerBarrierForm, answerBarrier, {
  access: 'office',
  redirectTo: () => routes.adminAccessibility({ done: 'answered' }),
})

export const closeBarrierAction = action(closeBarrierForm, closeBarrier, {
  access: 'office',
  redirectTo: ({ isClosed }) => routes.adminAccessibility({ done: isClosed ? 'closed' : 'reopened' }),
})
