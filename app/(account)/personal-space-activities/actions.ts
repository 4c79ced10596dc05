'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { followByForm, followForm } from '@/lib/participation/follows/forms'

export const unfollowAction = action(followForm, followByForm, {
  access: 'member',
  redirectTo: () => routes.personalSpaceActivities('followed'),
})
