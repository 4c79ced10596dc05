'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { officeForm } from '@/lib/outcome/follow-through/forms'
import { saveOffice } from '@/lib/outcome/follow-through/offices/save-office'

export const saveOfficeAction = action(officeForm, saveOffice, {
  once: { name: 'office', by: 'text' },
  access: 'office',
  redirectTo: () => routes.adminOffices('saved'),
})
