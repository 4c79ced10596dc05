import 'server-only'
import { savedLabel, savedText } from '@/components/admin/saved-words'
import type { DeclaredAction } from '@/lib/edge/http/forms/action'
import { declareAccess } from '@/lib/edge/http/forms/action-access'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { FormState } from '@/lib/foundation/input/form-state'

/** Names the fields of a refused save in the officer's words. */
export function withSavedWords(action: DeclaredAction): DeclaredAction {
  return declareAccess(action.access, async (previous: FormState, data: FormData): Promise<FormState> => {
    const state = await action(previous, data)
    if (state.status !== 'error' || !state.conflict) return state
    const [t, locale] = await Promise.all([getTranslations('admin'), requestLocale()])
    const saved = state.conflict.saved.map(({ label, text }) => ({
      ...savedLabel(t, label, locale),
      text: savedText(t, label, text),
    }))
    return { ...state, conflict: { ...state.conflict, saved } }
  })
}
