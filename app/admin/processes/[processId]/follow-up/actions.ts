'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { addDelivery } from '@/lib/outcome/follow-through/add-delivery'
import { applyTemplate } from '@/lib/outcome/follow-through/apply-template'
import { newDeliveryForm, rhythmForm, tableForm } from '@/lib/outcome/follow-through/forms'
import { planDeliveries } from '@/lib/outcome/follow-through/plan-deliveries'
import { setRhythm } from '@/lib/outcome/follow-through/set-rhythm'

export const tableAction = action(
  tableForm,
  async (ctx, input) => {
    if (input.act === 'template') return applyTemplate(ctx, input)
    return planDeliveries(ctx, input)
  },
  { access: 'office', redirectTo: ({ processId, planned }) => routes.adminFollowUp(processId, { done: planned }) },
)

export const rhythmAction = action(rhythmForm, setRhythm, {
  access: 'office',
  message: async () => (await getTranslations('followThrough'))('saved'),
})

export const addDeliveryAction = action(newDeliveryForm, addDelivery, {
  once: { name: 'delivery', by: 'text' },
  access: 'office',
  redirectTo: ({ id }) => routes.adminFollowUpProject(id),
})
