import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formBoolean } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockEnquiry } from './lock-enquiry'
import { canReadEnquiries } from './policy'
import { answeredInput } from './schemas'

export const params = z.strictObject({ enquiryId: pathId })

/** Marks a message to the desk as answered, or as open again. */
export async function markEnquiry(
  ctx: Context,
  { enquiryId, isAnswered }: { enquiryId: number; isAnswered: boolean },
): Promise<{ id: number; isAnswered: boolean }> {
  requireAllowed(canReadEnquiries(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const { answeredAt } = await lockEnquiry(ctx, enquiryId)
    if ((answeredAt !== null) === isAnswered) return
    await ctx.db.enquiry.update({ where: { id: enquiryId }, data: { answeredAt: isAnswered ? ctx.now : null } })
    await recordAudit(ctx, {
      act: isAnswered ? 'enquiry.answered' : 'enquiry.reopened',
      subject: `enquiry ${enquiryId}`,
    })
  })
  return { id: enquiryId, isAnswered }
}

export const markEnquiryCall = call({
  method: 'PUT',
  path: '/enquiries/{enquiryId}/answered',
  summary: 'Mark a message to the desk as answered, or as open again (ADMIN)',
  tag: 'Portal',
  access: 'member',
  params,
  body: answeredInput,
  output: z.object({ id: z.number().int(), isAnswered: z.boolean() }),
  errors: ['permissionDenied', 'enquiryUnknown'],
  run: markEnquiry,
})

/** The buttons of the officer's list. */
export const markEnquiryForm = form({
  input: formOf(markEnquiryCall, { isAnswered: formBoolean }),
  run: markEnquiry,
  access: 'office',
  redirectTo: ({ isAnswered }) =>
    routes.adminEnquiries(isAnswered ? { done: 'answered' } : { view: 'answered', done: 'reopened' }),
})
