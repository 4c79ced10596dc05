'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { addExclusiveForm, removeExclusiveForm } from '@/lib/outcome/results/publishing/forms'
import { addExclusiveGroup, removeExclusiveGroup } from '@/lib/outcome/results/publishing/set-exclusive-groups'

const redirectTo = ({ processId, moduleId }: { processId: number; moduleId: number }) =>
  routes.adminExclusive(processId, moduleId)

export const addExclusiveAction = action(addExclusiveForm, addExclusiveGroup, {
  once: { name: 'exclusive group', by: 'text' },
  access: 'office',
  redirectTo,
})

export const removeExclusiveAction = action(removeExclusiveForm, removeExclusiveGroup, { access: 'office', redirectTo })
