import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcess } from '@/lib/process/processes/lock-process'
import { canPlan } from './policy'
import { rescheduleReport } from './reschedule-report'
import type { NewDeliveryInput } from './schemas'
import { newDeliveryBody } from './schemas'
import { ofProcessChange, visible, written } from './shapes'

/** Adds a project that no idea of the platform describes (ADMIN, DELEGATE). */
export async function addDelivery(ctx: Context, { processId, ...project }: NewDeliveryInput): Promise<{ id: number }> {
  return transaction(ctx, async (ctx) => {
    await lockProcess(ctx, processId)
    requireAllowed(canPlan(ctx.actor, { processId }))
    const { id } = await ctx.db.delivery.create({
      data: {
        organizationId: ctx.organization.id,
        processId,
        createdAt: ctx.now,
        stateSince: ctx.now,
        ...project,
      },
      select: { id: true },
    })
    await rescheduleReport(ctx, id, { isAnswered: false })
    await recordAudit(ctx, {
      act: 'delivery.added',
      subject: `delivery ${id}`,
      facts: { process: processId, granted: project.granted },
    })
    return { id }
  })
}

export const addDeliveryCall = call({
  ...ofProcessChange,
  method: 'POST',
  path: '/processes/{processId}/deliveries',
  summary: 'Add a project that no proposal describes (ADMIN, DELEGATE)',
  body: newDeliveryBody,
  output: written,
  status: 201,
  errors: [...visible, 'permissionDenied'],
  run: addDelivery,
})

export const addDeliveryForm = form({
  input: formOf(newDeliveryBody, { processId: formId }),
  run: addDelivery,
  access: 'office',
  once: { name: 'delivery', by: 'text' },
  redirectTo: ({ id }) => routes.adminFollowUpProject(id),
})
