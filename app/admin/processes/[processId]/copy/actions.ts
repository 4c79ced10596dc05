'use server'

import { action } from '@/lib/http/action'
import { localInstant } from '@/lib/i18n/local-instant'
import { copyProcess } from '@/lib/processes/copy-process'
import { copyProcessForm } from '@/lib/processes/forms'
import { routes } from '@/lib/routes'

export const copyProcessAction = action(
  copyProcessForm,
  (ctx, form) => copyProcess(ctx, { ...form, startsAt: localInstant(ctx, form.startsAt, 'startsAt') }),
  { redirectTo: ({ processId }) => routes.adminProcess(processId) },
)
