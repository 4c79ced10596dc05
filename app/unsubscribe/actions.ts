'use server'

import { unsubscribeForm } from '@/lib/delivery/notifications/schemas'
import { unsubscribe } from '@/lib/delivery/notifications/unsubscribe'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'

export const unsubscribeAction = action(unsubscribeForm, unsubscribe, {
  access: 'open',
  message: async () => (await getTranslations('notifications'))('unsubscribe.done'),
})
