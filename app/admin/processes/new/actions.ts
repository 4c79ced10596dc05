'use server'

import { action } from '@/lib/http/action'
import { localInstant } from '@/lib/i18n/local-instant'
import { createProcess } from '@/lib/processes/create-process'
import { createProcessForm } from '@/lib/processes/forms'
import { routes } from '@/lib/routes'

export const createProcessAction = action(
  createProcessForm,
  (ctx, form) =>
    createProcess(ctx, {
      ...form,
      startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
      endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
    }),
  { redirectTo: ({ processId }) => routes.adminProcess(processId) },
)
