'use server'

import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { unsubscribeForm } from '@/lib/notifications/schemas'
import { unsubscribe } from '@/lib/notifications/unsubscribe'

export const unsubscribeAction = action(unsubscribeForm, unsubscribe, {
  message: async () => (await getTranslations('notifications'))('unsubscribe.done'),
})
