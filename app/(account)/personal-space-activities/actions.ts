'use server'

import { markNotificationsRead } from '@/lib/delivery/notifications/list-notifications'
import { setMailSettings } from '@/lib/delivery/notifications/mail-settings'
import { mailSettingsForm } from '@/lib/delivery/notifications/schemas'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { routes } from '@/lib/foundation/routes'
import { followByForm, followForm } from '@/lib/participation/follows/forms'

export const markReadAction = action(nothingForm, markNotificationsRead, {
  redirectTo: () => routes.personalSpaceActivities('notifications'),
})

export const mailSettingsAction = action(mailSettingsForm, setMailSettings, {
  message: async () => (await getTranslations('notifications'))('settings.saved'),
})

export const unfollowAction = action(followForm, followByForm, {
  redirectTo: () => routes.personalSpaceActivities('followed'),
})
