'use server'

import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { enableModule } from '@/lib/modules/enable-module'
import { moduleForm, updateModuleForm } from '@/lib/modules/forms'
import { updateModule } from '@/lib/modules/update-module'
import { routes } from '@/lib/routes'

export const updateModuleAction = action(updateModuleForm, updateModule, {
  message: async () => (await getTranslations('admin'))('saved'),
})

export const enableModuleAction = action(moduleForm, enableModule, {
  redirectTo: ({ processId, id }) => routes.adminModule(processId, id),
})
