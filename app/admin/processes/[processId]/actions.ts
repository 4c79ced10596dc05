'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { sharedProcessAnswer } from '@/lib/process/processes/administration/admin-calls'
import { getProcessPages, getProcessRules } from '@/lib/process/processes/administration/admin-queries'
import {
  processForm,
  processReviewForm,
  processTopicsForm,
  setProcessStatusForm,
  updatePagesForm,
  updateProcessForm,
  updateRulesForm,
} from '@/lib/process/processes/administration/forms'
import { pagesFields, processFields, rulesFormFields } from '@/lib/process/processes/administration/saved-fields'
import { removeCover, setCover } from '@/lib/process/processes/administration/set-cover'
import { setProcessStatus } from '@/lib/process/processes/administration/set-process-status'
import { updateProcess } from '@/lib/process/processes/administration/update-process'
import { updatePages } from '@/lib/process/processes/pages/update-pages'
import { endProcessReviews } from '@/lib/process/processes/reviewing/end-process-reviews'
import { shareProcess } from '@/lib/process/processes/reviewing/share-process'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { getTopicChoice } from '@/lib/process/topics/admin-queries'
import { choiceFields } from '@/lib/process/topics/saved-fields'
import { setProcessTopics } from '@/lib/process/topics/set-process-topics'
import { withSavedWords } from '../../_components/office-action'

const saved = async () => (await getTranslations('admin'))('saved')

export const updateProcessAction = withSavedWords(
  action(
    updateProcessForm,
    (ctx, form) =>
      updateProcess(ctx, {
        ...form,
        startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
        endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
      }),
    { access: 'office', message: saved, revision: async (process, ctx) => revisionOf(processFields(ctx, process)) },
  ),
)

export const updateRulesAction = withSavedWords(
  action(updateRulesForm, updateRules, {
    access: 'office',
    message: saved,
    revision: async ({ id }, ctx) => revisionOf(rulesFormFields(ctx, await getProcessRules(ctx, id))),
  }),
)

export const updatePagesAction = withSavedWords(
  action(
    updatePagesForm,
    async (ctx, input) => {
      await updatePages(ctx, input)
      return input.processId
    },
    {
      access: 'office',
      message: saved,
      revision: async (id, ctx) => revisionOf(pagesFields(ctx, await getProcessPages(ctx, id))),
    },
  ),
)

export const setTopicsAction = withSavedWords(
  action(
    processTopicsForm,
    async (ctx, input) => {
      await setProcessTopics(ctx, input)
      return input.processId
    },
    {
      access: 'office',
      message: saved,
      revision: async (id, ctx) => revisionOf(choiceFields(ctx, await getTopicChoice(ctx, id))),
    },
  ),
)

/** The link is in the message, to be copied. */
export const shareProcessAction = action(processReviewForm, shareProcess, {
  access: 'office',
  message: async (out, ctx) => {
    const { url } = sharedProcessAnswer(out, ctx)
    const date = formatDeadline(ctx.locale, out.until, ctx.organization.timeZone)
    return (await getTranslations('admin'))('processReview.shared', { url, date })
  },
})

export const endProcessReviewsAction = action(processReviewForm, endProcessReviews, {
  access: 'office',
  message: async () => (await getTranslations('admin'))('processReview.ended'),
})

export const setStatusAction = action(setProcessStatusForm, setProcessStatus, {
  access: 'office',
  redirectTo: ({ id }) => routes.adminProcess(id),
})

/** File fields are not in the form's values. */
export const setCoverAction = action(
  processForm,
  async (ctx, { processId }, data) => {
    await setCover(ctx, { processId, file: sentPicture(data.get('file')) })
    return processId
  },
  { access: 'office', redirectTo: (id) => routes.adminProcessEdit(id) },
)

export const removeCoverAction = action(
  processForm,
  async (ctx, input) => {
    await removeCover(ctx, input)
    return input.processId
  },
  { access: 'office', redirectTo: (id) => routes.adminProcessEdit(id) },
)
