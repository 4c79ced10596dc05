'use server'

import { action } from '@/lib/http/action'
import { decideCase } from '@/lib/moderation/decide-case'
import { decisionForm } from '@/lib/moderation/schemas'
import { routes, withQuery } from '@/lib/routes'

export const decideAction = action(decisionForm, decideCase, {
  redirectTo: () => withQuery(routes.adminModeration(), { done: 'decided' }),
})
