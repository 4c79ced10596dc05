'use server'

import type { Context } from '@/lib/context/context'
import { action } from '@/lib/http/action'
import { localInstant } from '@/lib/i18n/local-instant'
import { getTranslations } from '@/lib/i18n/translations'
import { moduleForm, updateModuleForm } from '@/lib/modules/forms'
import { removeModule } from '@/lib/modules/remove-module'
import { enableModule, updateModule } from '@/lib/modules/update-module'
import { routes } from '@/lib/routes'

// A form without the field says nothing of the date, an empty field takes it away.
function dateOf(ctx: Context, written: string | undefined) {
  if (written === undefined) return {}
  return { enablesAt: written === '' ? null : localInstant(ctx, written, 'enablesAt').toISOString() }
}

export const updateModuleAction = action(
  updateModuleForm,
  (ctx, { enablesAt, ...form }) => updateModule(ctx, { ...form, ...dateOf(ctx, enablesAt) }),
  {
    message: async () => (await getTranslations('admin'))('saved'),
  },
)

export const enableModuleAction = action(moduleForm, enableModule, {
  redirectTo: ({ processId, id }) => routes.adminModule(processId, id),
})

export const removeModuleAction = action(moduleForm, removeModule, {
  redirectTo: ({ processId, phaseId }) => routes.adminPhase(processId, phaseId),
})
