'use server'

import { action } from '@/lib/http/action'
import { localInstant } from '@/lib/i18n/local-instant'
import { getTranslations } from '@/lib/i18n/translations'
import { addPhase } from '@/lib/processes/add-phase'
import { addPhaseForm, phaseForm, setPhaseStateForm, updatePhaseForm } from '@/lib/processes/forms'
import { removePhase } from '@/lib/processes/remove-phase'
import { setPhaseState } from '@/lib/processes/set-phase-state'
import { updatePhase } from '@/lib/processes/update-phase'
import { routes } from '@/lib/routes'

export const addPhaseAction = action(
  addPhaseForm,
  (ctx, form) =>
    addPhase(ctx, {
      ...form,
      startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
      endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
    }),
  { redirectTo: ({ processId, id }) => routes.adminPhase(processId, id) },
)

export const removePhaseAction = action(phaseForm, removePhase, {
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})

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
