'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
import { followByForm, followForm } from '@/lib/participation/follows/forms'

export const unfollowAction = action(followForm, followByForm, {
  access: 'member',
  redirectTo: () => routes.personalSpaceActivities('followed'),
})
