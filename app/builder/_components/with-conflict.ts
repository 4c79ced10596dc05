import 'server-only'
import type { DeclaredAction } from '@/lib/edge/http/forms/action'
import { declareAccess } from '@/lib/edge/http/server/action-access'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { FormState } from '@/lib/foundation/input/form-state'
import { findConflict } from '@/lib/site/pages/editing/find-conflict'
import { savedFields } from './saved-fields'

/** Adds to a form that came too late what was saved meanwhile, so that the officer has both texts. */
export function withConflict(action: DeclaredAction): DeclaredAction {
  return declareAccess(action.access, async (previous: FormState, data: FormData): Promise<FormState> => {
    const state = await action(previous, data)
    if (state.status !== 'error' || state.fields['revision'] === undefined) return state
    const [ctx, t] = await Promise.all([currentContext(), getTranslations('builder')])
    const found = await findConflict(ctx, state.values)
    if (!found) return state
    const { revision, base } = found
    return { ...state, conflict: { revision, base, saved: savedFields(ctx, found, t) } }
  })
}
