'use server'

import { action } from '@/lib/http/action'
import { localInstant } from '@/lib/i18n/local-instant'
import { getTranslations } from '@/lib/i18n/translations'
import { setPhaseStateForm, updatePhaseForm } from '@/lib/processes/forms'
import { setPhaseState } from '@/lib/processes/set-phase-state'
import { updatePhase } from '@/lib/processes/update-phase'
import { routes } from '@/lib/routes'

export const updatePhaseAction = action(
  updatePhaseForm,
  (ctx, form) =>
    updatePhase(ctx, {
      ...form,
      startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
      endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
    }),
  { message: async () => (await getTranslations('admin'))('saved') },
)

export const setPhaseStateAction = action(setPhaseStateForm, setPhaseState, {
  redirectTo: ({ processId, id }) => routes.adminPhase(processId, id),
})
