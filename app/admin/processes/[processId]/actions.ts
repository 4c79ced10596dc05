'use server'

import { sentPicture } from '@/lib/files/store-picture'
import { action } from '@/lib/http/action'
import type { FormState } from '@/lib/http/form-state'
import { localInstant } from '@/lib/i18n/local-instant'
import { getTranslations } from '@/lib/i18n/translations'
import {
  processForm,
  processTopicsForm,
  setProcessStatusForm,
  updatePagesForm,
  updateProcessForm,
  updateRulesForm,
} from '@/lib/processes/forms'
import { removeCover, setCover } from '@/lib/processes/set-cover'
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

/** A file is no value that a schema could read. */
export async function setCoverAction(previous: FormState, data: FormData): Promise<FormState> {
  const file = sentPicture(data.get('file'))
  return action(
    processForm,
    async (ctx, { processId }) => {
      await setCover(ctx, { processId, file })
      return processId
    },
    { redirectTo: (id) => routes.adminProcessEdit(id) },
  )(previous, data)
}

export const removeCoverAction = action(
  processForm,
  async (ctx, input) => {
    await removeCover(ctx, input)
    return input.processId
  },
  { redirectTo: (id) => routes.adminProcessEdit(id) },
)
