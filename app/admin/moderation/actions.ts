'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes, withQuery } from '@/lib/foundation/routes'
import { decideCase } from '@/lib/participation/moderation/decide-case'
import { decisionForm } from '@/lib/participation/moderation/forms'

export const decideAction = action(decisionForm, decideCase, {
  redirectTo: () => withQuery(routes.adminModeration(), { done: 'decided' }),
})
