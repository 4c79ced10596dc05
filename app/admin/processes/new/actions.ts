'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { createProcess } from '@/lib/process/processes/administration/create-process'
import { createProcessForm } from '@/lib/process/processes/administration/forms'

export const createProcessAction = action(
  createProcessForm,
  (ctx, form) =>
    createProcess(ctx, {
      ...form,
      startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
      endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
    }),
  {
    once: { name: 'process', by: 'text' },
    access: 'office',
    redirectTo: ({ processId }) => routes.adminProcess(processId),
  },
)
