'use server'

import { action } from '@/lib/http/action'
import { routes } from '@/lib/routes'
import { nothingForm } from '@/lib/users/form-schemas'
import { markNotificationsRead } from '@/lib/notifications/list-notifications'

export const markReadAction = action(nothingForm, markNotificationsRead, {
  redirectTo: () => routes.personalSpaceActivities('notifications'),
})
