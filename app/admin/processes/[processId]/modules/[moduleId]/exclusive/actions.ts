'use server'

import { action } from '@/lib/http/action'
import { addExclusiveForm, removeExclusiveForm } from '@/lib/results/forms'
import { addExclusiveGroup, removeExclusiveGroup } from '@/lib/results/set-exclusive-groups'
import { routes } from '@/lib/routes'

const redirectTo = ({ processId, moduleId }: { processId: number; moduleId: number }) =>
  routes.adminExclusive(processId, moduleId)

export const addExclusiveAction = action(addExclusiveForm, addExclusiveGroup, { redirectTo })

export const removeExclusiveAction = action(removeExclusiveForm, removeExclusiveGroup, { redirectTo })
