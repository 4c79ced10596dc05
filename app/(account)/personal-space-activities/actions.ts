'use server'

import { followByForm } from '@/lib/follows/follow-by-form'
import { followForm } from '@/lib/follows/schemas'
import { action } from '@/lib/http/action'
import { nothingForm } from '@/lib/http/form-input'
import { getTranslations } from '@/lib/i18n/translations'
import { markNotificationsRead } from '@/lib/notifications/list-notifications'
import { setMailSettings } from '@/lib/notifications/mail-settings'
import { mailSettingsForm } from '@/lib/notifications/schemas'
import { routes } from '@/lib/routes'

export const markReadAction = action(nothingForm, markNotificationsRead, {
  redirectTo: () => routes.personalSpaceActivities('notifications'),
})

export const mailSettingsAction = action(mailSettingsForm, setMailSettings, {
  message: async () => (await getTranslations('notifications'))('settings.saved'),
})

export const unfollowAction = action(followForm, followByForm, {
  redirectTo: () => routes.personalSpaceActivities('followed'),
})
