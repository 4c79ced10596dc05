'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { copyProcessForm } from '@/lib/process/processes/administration/forms'
import { copyProcess } from '@/lib/process/processes/templates/copy-process'

export const copyProcessAction = action(
  copyProcessForm,
  (ctx, form) => copyProcess(ctx, { ...form, startsAt: localInstant(ctx, form.startsAt, 'startsAt') }),
  {
    once: { name: 'copied process', by: 'text' },
    access: 'office',
    redirectTo: ({ processId }) => routes.adminProcess(processId),
  },
)
