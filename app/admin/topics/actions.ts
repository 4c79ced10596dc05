'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { nameClassificationsForm } from '@/lib/identity/organizations/classifications/forms'
import { nameClassifications } from '@/lib/identity/organizations/classifications/name-classifications'

export const nameClassificationsAction = action(nameClassificationsForm, nameClassifications, {
  access: 'office',
  redirectTo: () => routes.adminTopics(),
})
