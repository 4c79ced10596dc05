import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockEnquiry } from './lock-enquiry'
import { params } from './mark-enquiry'
import { canReadEnquiries } from './policy'

/** Deletes a message to the desk: spam, or on request of its sender. */
export async function deleteEnquiry(ctx: Context, { enquiryId }: { enquiryId: number }): Promise<void> {
  requireAllowed(canReadEnquiries(ctx.actor))
  await transaction(ctx, async (ctx) => {
    await lockEnquiry(ctx, enquiryId)
    await ctx.db.enquiry.delete({ where: { id: enquiryId } })
    await recordAudit(ctx, { act: 'enquiry.deleted', subject: `enquiry ${enquiryId}` })
  })
}

export const deleteEnquiryCall = call({
  method: 'DELETE',
  path: '/enquiries/{enquiryId}',
  summary: 'Delete a message to the desk (ADMIN)',
  tag: 'Portal',
  access: 'member',
  params,
  status: 204,
  output: z.undefined(),
  errors: ['permissionDenied', 'enquiryUnknown'],
  run: deleteEnquiry,
})

export const deleteEnquiryForm = form({
  input: formOf(deleteEnquiryCall),
  run: deleteEnquiry,
  access: 'office',
  redirectTo: () => routes.adminEnquiries({ done: 'deleted' }),
})
