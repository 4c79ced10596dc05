import 'server-only'
import { savedLabel, savedText } from '@/components/admin/saved-words'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'
import { getTranslations } from '@/lib/foundation/i18n/translations'

/** Names the fields of a refused save in the officer's words. */
export function withSavedWords(action: FormAction): FormAction {
  return async (previous, data) => {
    const state = await action(previous, data)
    if (state.status !== 'error' || !state.conflict) return state
    const [t, locale] = await Promise.all([getTranslations('admin'), requestLocale()])
    const saved = state.conflict.saved.map(({ label, text }) => ({
      ...savedLabel(t, label, locale),
      text: savedText(t, label, text),
    }))
    return { ...state, conflict: { ...state.conflict, saved } }
  }
}
