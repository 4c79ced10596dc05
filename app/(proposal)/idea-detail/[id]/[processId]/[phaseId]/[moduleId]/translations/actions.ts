'use server'

import { action } from '@/lib/http/action'
import { saveTranslation } from '@/lib/proposals/save-translation'
import { translationForm } from '@/lib/proposals/translation-schemas'
import { routes, withQuery } from '@/lib/routes'

export const saveTranslationAction = action(
  translationForm,
  async (ctx, input) => ({ ...(await saveTranslation(ctx, input)), version: input.number }),
  { redirectTo: ({ version, ...address }) => withQuery(routes.translations(address), { version, done: 'translated' }) },
)
