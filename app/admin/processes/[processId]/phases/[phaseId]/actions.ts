'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import {
  addPhaseForm,
  endPhaseForm,
  phaseForm,
  setPhaseStateForm,
  updatePhaseForm,
} from '@/lib/process/processes/administration/forms'
import { phaseFields } from '@/lib/process/processes/administration/saved-fields'
import { addPhase } from '@/lib/process/processes/phases/add-phase'
import { endPhase } from '@/lib/process/processes/phases/end-phase'
import { removePhase } from '@/lib/process/processes/phases/remove-phase'
import { setPhaseState } from '@/lib/process/processes/phases/set-phase-state'
import { updatePhase } from '@/lib/process/processes/phases/update-phase'
import { withSavedWords } from '../../../../_components/office-action'

export const addPhaseAction = action(
  addPhaseForm,
  (ctx, form) =>
    addPhase(ctx, {
      ...form,
      startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
      endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
    }),
  {
    once: { name: 'phase', by: 'text' },
    access: 'office',
    redirectTo: ({ processId, id }) => routes.adminPhase(processId, id),
  },
)

export const removePhaseAction = action(phaseForm, removePhase, {
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})

export const updatePhaseAction = withSavedWords(
  action(
    updatePhaseForm,
    (ctx, form) =>
      updatePhase(ctx, {
        ...form,
        startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
        endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
      }),
    {
      access: 'office',
      message: async () => (await getTranslations('admin'))('saved'),
      revision: async (phase, ctx) => revisionOf(phaseFields(ctx, phase)),
    },
  ),
)

export const endPhaseAction = action(endPhaseForm, endPhase, {
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})

export const setPhaseStateAction = action(setPhaseStateForm, setPhaseState, {
  access: 'office',
  redirectTo: ({ processId, id }) => routes.adminPhase(processId, id),
})
