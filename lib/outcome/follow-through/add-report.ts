import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { fileFormFields } from '@/lib/ideas/proposals/file-schemas'
import { recordAudit } from '@/lib/identity/audit/record'
import { filesOf } from './files-of-form'
import { lockVisibleDelivery } from './lock-delivery'
import { canReport } from './policy'
import type { ReportInput } from './schemas'
import { reportBody } from './schemas'
import { change, id, refusals } from './shapes'
import { writeReport } from './write-report'

/** Publishes a report on a project: administrators of its process and members of its office. */
export async function addReport(
  context: Context,
  { deliveryId, ...report }: ReportInput,
): Promise<{ id: number; postId: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const delivery = await lockVisibleDelivery(ctx, deliveryId)
    requireAllowed(canReport(ctx.actor, delivery))
    // The operator of the command line has no account.
    const authorId = ctx.actor.userId === 0 ? null : ctx.actor.userId
    const { postId } = await writeReport(ctx, delivery, { ...report, authorId })
    await recordAudit(ctx, {
      act: 'delivery.reported',
      subject: `delivery ${deliveryId}`,
      facts: { process: delivery.processId, post: postId },
    })
    return { id: deliveryId, postId }
  })
}

export const addReportCall = call({
  ...change,
  method: 'POST',
  path: '/deliveries/{deliveryId}/posts',
  summary: 'Publish a report (ADMIN, DELEGATE, members of the office)',
  body: reportBody,
  output: z.object({ id, postId: id }),
  status: 201,
  errors: [...refusals, 'fileUnknown', 'dateInPast', 'fieldInvalid'],
  run: addReport,
})

const reportFields = formOf(reportBody.omit({ images: true, documents: true }), {
  deliveryId: formId,
  ...fileFormFields,
}).transform((form, ctx) => {
  const { deliveryId, body, milestonesDone, nextOn } = form
  return { deliveryId, milestonesDone, nextOn, body, ...filesOf(form, ctx) }
})

export const officeReportForm = form({
  input: reportFields,
  run: addReport,
  access: 'member',
  once: { name: 'progress report', by: 'text' },
  files: 'lists',
  redirectTo: () => routes.office({ done: 'sent' }),
})

export const reportForm = form({
  input: reportFields,
  run: addReport,
  access: 'office',
  once: { name: 'progress report', by: 'text' },
  files: 'lists',
  redirectTo: ({ id }) => routes.adminFollowUpProject(id, 'saved'),
})
