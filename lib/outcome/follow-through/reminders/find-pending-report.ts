import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type Delivery, deliveriesById } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { readReportToken } from './report-token'

/** The report that a link asks for, with its project. Throws linkInvalid, or reportLinkSpent once it is answered. */
export async function findPendingReport(
  ctx: Context,
  token: unknown,
): Promise<{ reportId: number; delivery: Delivery }> {
  const named = readReportToken(token)
  if (named?.organizationId !== ctx.organization.id) throw new AppError('linkInvalid')
  const report = await ctx.db.reportDue.findFirst({ where: { id: named.reportId } })
  if (!report) throw new AppError('linkInvalid')
  if (report.doneAt !== null) throw new AppError('reportLinkSpent')
  const [delivery] = await deliveriesById(ctx, [report.deliveryId])
  if (!delivery) throw new AppError('linkInvalid')
  return { reportId: report.id, delivery }
}
