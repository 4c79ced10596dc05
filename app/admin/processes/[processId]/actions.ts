'use server'

import { action } from '@/lib/edge/http/forms/action'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { FormState } from '@/lib/foundation/input/form-state'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { routes } from '@/lib/foundation/routes'
import {
  processForm,
  processTopicsForm,
  setProcessStatusForm,
  updatePagesForm,
  updateProcessForm,
  updateRulesForm,
} from '@/lib/process/processes/administration/forms'
import { removeCover, setCover } from '@/lib/process/processes/administration/set-cover'
import { setProcessStatus } from '@/lib/process/processes/administration/set-process-status'
import { updateProcess } from '@/lib/process/processes/administration/update-process'
import { updatePages } from '@/lib/process/processes/pages/update-pages'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { setProcessTopics } from '@/lib/process/topics/set-process-topics'

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

/** File fields are not in the form's values. */
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
