'use server'

import { action } from '@/lib/http/action'
import { setStatus } from '@/lib/proposals/set-status'
import { statusForm } from '@/lib/proposals/together-schemas'
import { routes, withQuery } from '@/lib/routes'

export const setStatusAction = action(statusForm, setStatus, {
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'status' }),
})
