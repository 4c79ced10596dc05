'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { confirmSubscription } from '@/lib/site/subscriptions/confirm-subscription'
import { endSubscription } from '@/lib/site/subscriptions/end-subscription'
import { linkInput } from '@/lib/site/subscriptions/schemas'

// To an address without the token, which works once: reloading the page is no error.
export const confirmSubscriptionAction = action(linkInput, confirmSubscription, {
  access: 'open',
  redirectTo: () => routes.subscriptionConfirm(),
})

export const endSubscriptionAction = action(linkInput, endSubscription, {
  access: 'open',
  redirectTo: () => routes.subscriptionEnd(),
})
