'use server'

import { action } from '@/lib/http/action'
import { localInstant } from '@/lib/i18n/local-instant'
import { getTranslations } from '@/lib/i18n/translations'
import {
  processTopicsForm,
  setProcessStatusForm,
  updatePagesForm,
  updateProcessForm,
  updateRulesForm,
} from '@/lib/processes/forms'
import { setProcessStatus } from '@/lib/processes/set-process-status'
import { updatePages } from '@/lib/processes/update-pages'
import { updateProcess } from '@/lib/processes/update-process'
import { updateRules } from '@/lib/processes/update-rules'
import { routes } from '@/lib/routes'
import { setProcessTopics } from '@/lib/topics/set-process-topics'

const saved = async () => (await getTranslations('admin'))('saved')

export const updateProcessAction = action(
  updateProcessForm,
  (ctx, form) =>
    updateProcess(ctx, {
      ...form,
      startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
      endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
    }),
  { message: saved },
)

export const updateRulesAction = action(updateRulesForm, updateRules, { message: saved })

export const updatePagesAction = action(updatePagesForm, updatePages, { message: saved })

export const setTopicsAction = action(processTopicsForm, setProcessTopics, { message: saved })

export const setStatusAction = action(setProcessStatusForm, setProcessStatus, {
  redirectTo: ({ id }) => routes.adminProcess(id),
})
