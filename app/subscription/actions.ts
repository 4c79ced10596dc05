'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { confirmSubscription } from '@/lib/site/subscriptions/confirm-subscription'
import { endSubscription } from '@/lib/site/subscriptions/end-subscription'
import { linkInput } from '@/lib/site/subscriptions/schemas'

export const confirmSubscriptionAction = action(linkInput, confirmSubscription, {
  message: async () => (await getTranslations('portal'))('confirm.done'),
})

export const endSubscriptionAction = action(linkInput, endSubscription, {
  message: async () => (await getTranslations('portal'))('end.done'),
})
