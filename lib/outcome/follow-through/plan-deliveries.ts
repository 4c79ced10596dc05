import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { form } from '@/lib/foundation/input/form'
import { formId, formIdOrUndefined, formInput, formList, formTextOrNone } from '@/lib/foundation/input/form-fields'
import { applyTemplate } from './apply-template'
import { PLANS_MAX } from './limits'
import { lockDelivery } from './lock-delivery'
import { planDelivery } from './plan-delivery'
import { canPlan } from './policy'
import { dayInput, type PlansInput, plansInput, templateBody } from './schemas'
import { DELIVERY_TEMPLATES } from './template-names'

/** Plans several projects of a process at once, those that change; all or none (ADMIN, DELEGATE). */
async function planDeliveries(
  ctx: Context,
  { processId, plans, reason }: PlansInput,
): Promise<{ processId: number; planned: number }> {
  requireAllowed(canPlan(ctx.actor, { processId }))
  return transaction(ctx, async (ctx) => {
    let planned = 0
    for (const { deliveryId, officeId, plannedUntil } of plans) {
      const known = await lockDelivery(ctx, deliveryId)
      if (known.processId !== processId) continue
      if (known.officeId === officeId && known.plannedUntil === plannedUntil) continue
      await planDelivery(ctx, { deliveryId, officeId, plannedUntil, plannedFrom: known.plannedFrom, reason })
      planned += 1
    }
    return { processId, planned }
  })
}

const rowOfTable = z.strictObject({
  officeId: formIdOrUndefined.transform((id) => id ?? null),
  plannedUntil: formTextOrNone(dayInput.nullable()),
})

/** The table of a process: its rows, or a template for the ticked ones. */
export const tableForm = form({
  input: formInput(
    z
      .strictObject({
        act: z.enum(['save', 'template']),
        processId: formId,
        plans: boundedRecord(z.string().regex(/^[1-9]\d{0,9}$/), rowOfTable, PLANS_MAX).default({}),
        reason: plansInput.shape.reason,
        ids: formList(boundedArray(formId, 500)),
        template: z.enum(DELIVERY_TEMPLATES).default('small'),
        startsOn: z.string().default(''),
        templateOfficeId: formIdOrUndefined.transform((id) => id ?? null),
      })
      .transform((form, ctx) => {
        const { act, processId, plans, reason, ids, template, startsOn, templateOfficeId } = form
        const rows = Object.entries(plans).map(([id, row]) => ({ deliveryId: Number(id), ...row }))
        const saved = { act: 'save' as const, processId, plans: rows, reason }
        if (act === 'save') return saved
        const parsed = templateBody.safeParse({ deliveryIds: ids, template, startsOn, officeId: templateOfficeId })
        if (parsed.success) return { act: 'template' as const, processId, ...parsed.data }
        const isDate = parsed.error.issues.some(({ path }) => path[0] === 'startsOn')
        ctx.addIssue({
          code: 'custom',
          message: isDate ? 'dateInvalid' : 'fieldMissing',
          path: [isDate ? 'startsOn' : 'ids'],
        })
        return z.NEVER
      }),
  ),
  run: async (ctx, input) => {
    if (input.act === 'template') return applyTemplate(ctx, input)
    return planDeliveries(ctx, input)
  },
  access: 'office',
  redirectTo: ({ processId, planned }) => routes.adminFollowUp(processId, { done: planned }),
})
