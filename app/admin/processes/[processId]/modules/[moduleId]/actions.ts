'use server'

import { action } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { routes } from '@/lib/foundation/routes'
import { moduleForm, updateModuleForm } from '@/lib/process/modules/administration/forms'
import { removeModule } from '@/lib/process/modules/administration/remove-module'
import { enableModule, updateModule } from '@/lib/process/modules/administration/update-module'

// Without the field the date is unchanged; an empty field removes it.
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
