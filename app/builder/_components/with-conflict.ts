import 'server-only'
import { pathLabel } from '@/components/builder/labels'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { findConflict } from '@/lib/site/pages/editing/find-conflict'

/** Adds to a form that came too late what was saved meanwhile, so that the officer has both texts. */
export function withConflict(action: FormAction): FormAction {
  return async (previous, data) => {
    const state = await action(previous, data)
    if (state.status !== 'error' || state.fields['revision'] === undefined) return state
    const [ctx, t] = await Promise.all([currentContext(), getTranslations('builder')])
    const found = await findConflict(ctx, state.values)
    if (!found) return state
    const saved = found.texts.map(({ path, locale, before }) => ({
      label: pathLabel(t, path, locale),
      text: before,
      lang: locale,
    }))
    return { ...state, conflict: { revision: found.revision, saved } }
  }
}
