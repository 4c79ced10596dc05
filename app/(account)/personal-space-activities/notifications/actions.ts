'use server'

import { routes } from '@/lib/catalogues/routes'
import { markNotificationsRead } from '@/lib/delivery/notifications/list-notifications'
import { action } from '@/lib/edge/http/forms/action'
import { nothingForm } from '@/lib/foundation/input/form-fields'

export const markReadAction = action(nothingForm, markNotificationsRead, {
  access: 'member',
  redirectTo: () => routes.notifications(),
})
