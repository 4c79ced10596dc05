'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { endNewsletter } from '@/lib/office/campaigns/end-newsletter'
import { newsletterEndForm } from '@/lib/office/campaigns/forms'

export const endNewsletterAction = action(newsletterEndForm, endNewsletter, {
  access: 'open',
  message: async () => (await getTranslations('campaigns'))('unsubscribe.done'),
  beforeConsent: true,
})
