'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { getModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { moduleForm, updateModuleForm } from '@/lib/process/modules/administration/forms'
import { removeModule } from '@/lib/process/modules/administration/remove-module'
import { moduleFields } from '@/lib/process/modules/administration/saved-fields'
import { enableModule, updateModule } from '@/lib/process/modules/administration/update-module'
import { withSavedWords } from '../../../../_components/office-action'

// Without the field the date is unchanged; an empty field removes it.
function dateOf(ctx: Context, written: string | undefined) {
  if (written === undefined) return {}
  return { enablesAt: written === '' ? null : localInstant(ctx, written, 'enablesAt').toISOString() }
}

export const updateModuleAction = withSavedWords(
  action(updateModuleForm, (ctx, { enablesAt, ...form }) => updateModule(ctx, { ...form, ...dateOf(ctx, enablesAt) }), {
    access: 'office',
    message: async () => (await getTranslations('admin'))('saved'),
    revision: async ({ id, processId }, ctx) => {
      const { module, groupIds } = await getModuleRow(ctx, processId, id)
      return revisionOf(moduleFields(ctx, module, groupIds))
    },
  }),
)

export const enableModuleAction = action(moduleForm, enableModule, {
  access: 'office',
  redirectTo: ({ processId, id }) => routes.adminModule(processId, id),
})

export const removeModuleAction = action(moduleForm, removeModule, {
  access: 'office',
  redirectTo: ({ processId, phaseId }) => routes.adminPhase(processId, phaseId),
})
