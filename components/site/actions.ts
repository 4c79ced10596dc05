'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { reportBarrierForm } from '@/lib/site/accessibility/forms'
import { reportBarrier } from '@/lib/site/accessibility/report-barrier'
import { enquiryForm } from '@/lib/site/enquiries/forms'
import { sendEnquiry } from '@/lib/site/enquiries/send-enquiry'
import { subscribeForm } from '@/lib/site/subscriptions/schemas'
import { subscribe } from '@/lib/site/subscriptions/subscribe'

export const sendEnquiryAction = action(enquiryForm, sendEnquiry, {
  once: { name: 'enquiry', by: 'text' },
  access: 'open',
  message: async () => (await getTranslations('portal'))('enquiry.sent'),
})

export const reportBarrierAction = action(reportBarrierForm, reportBarrier, {
  once: { name: 'barrier', by: 'text' },
  access: 'open',
  message: async () => (await getTranslations('accessibility'))('form.sent'),
  beforeConsent: true,
})

export const subscribeAction = action(subscribeForm, subscribe, {
  access: 'open',
  message: async () => (await getTranslations('portal'))('subscribe.accepted'),
})
