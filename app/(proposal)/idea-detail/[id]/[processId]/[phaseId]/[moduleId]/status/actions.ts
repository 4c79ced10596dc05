'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes, withQuery } from '@/lib/foundation/routes'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { statusForm } from '@/lib/ideas/proposals/together/together-schemas'

export const setStatusAction = action(statusForm, setStatus, {
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'status' }),
})
