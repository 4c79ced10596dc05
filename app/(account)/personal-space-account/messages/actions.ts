'use server'

import { refresh } from 'next/cache'
import { routes } from '@/lib/catalogues/routes'
import { mailSettingsForm, newsletterForm, pauseForm } from '@/lib/delivery/notifications/schemas'
import { setMailSettings } from '@/lib/delivery/notifications/set-mail-settings'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { followProcessByForm, processFollowForm } from '@/lib/participation/follows/process-follow-forms'

export const settingsAction = action(mailSettingsForm, setMailSettings, {
  access: 'member',
  after: async () => refresh(),
  message: async () => (await getTranslations('notifications'))('settings.saved'),
})

export const pauseAction = action(pauseForm, setMailSettings, {
  access: 'member',
  after: async () => refresh(),
  message: async ({ pausedUntil }) =>
    (await getTranslations('notifications'))(pausedUntil ? 'pause.begun' : 'pause.ended'),
})

export const newsletterAction = action(newsletterForm, setMailSettings, {
  access: 'member',
  after: async () => refresh(),
  message: async ({ newsletter }) =>
    (await getTranslations('notifications'))(newsletter.accepted ? 'newsletter.begun' : 'newsletter.ended'),
})

export const followAction = action(processFollowForm, followProcessByForm, {
  access: 'member',
  redirectTo: ({ isFollowing }) =>
    `${routes.messageSettings({ done: isFollowing ? 'followed' : 'unfollowed' })}#follows`,
})
