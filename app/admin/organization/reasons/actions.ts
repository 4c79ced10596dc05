'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { saveReasonsForm } from '@/lib/identity/organizations/reasons/reason-forms'
import { saveReasons } from '@/lib/identity/organizations/reasons/save-reasons'
import { withSavedWords } from '../../_components/office-action'

export const saveReasonsAction = withSavedWords(
  action(saveReasonsForm, saveReasons, { access: 'office', redirectTo: () => routes.adminReasons('saved') }),
)
