'use server'

import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { saveTranslation } from '@/lib/ideas/proposals/translations/save-translation'
import { translationForm } from '@/lib/ideas/proposals/translations/translation-schemas'

export const saveTranslationAction = action(
  translationForm,
  async (ctx, input) => ({ ...(await saveTranslation(ctx, input)), version: input.number }),
  {
    access: 'member',
    redirectTo: ({ version, ...address }) => withQuery(routes.translations(address), { version, done: 'translated' }),
  },
)
