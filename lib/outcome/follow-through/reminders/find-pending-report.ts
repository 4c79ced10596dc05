import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { REPORT_LINK_DAYS } from '@/lib/outcome/follow-through/limits'
import { type Delivery, deliveriesById } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { officeAddresses } from './reminder-mails'
import { addressMark, type ReportLink, readReportToken } from './report-token'

type Pending = { reportId: number; delivery: Delivery; link: ReportLink }

/**
 * The report that a link asks for, with its project. Throws linkInvalid, reportLinkSpent once it is answered, and
 * reportLinkExpired after 14 days. A link ends with the right of who got it: when the project goes to another
 * office, the person leaves the office, or its address changes.
 */
export async function findPendingReport(ctx: Context, token: unknown): Promise<Pending> {
  const link = readReportToken(token)
  if (link?.organizationId !== ctx.organization.id) throw new AppError('linkInvalid')
  const report = await ctx.db.reportDue.findFirst({
    where: { id: link.reportId },
    include: { delivery: { select: { officeId: true } } },
  })
  if (!report) throw new AppError('linkInvalid')
  if (report.doneAt !== null) throw new AppError('reportLinkSpent')
  const isWithdrawn = report.linksEndedAt !== null && link.issuedAt <= report.linksEndedAt
  if (isWithdrawn || report.delivery.officeId !== link.officeId) throw new AppError('linkInvalid')
  if (link.issuedAt.getTime() + REPORT_LINK_DAYS * 86_400_000 <= ctx.now.getTime())
    throw new AppError('reportLinkExpired')
  const recipients = await officeAddresses(ctx, link.officeId)
  if (!recipients.some((one) => (one.userId ?? 0) === link.userId && addressMark(one.email) === link.address))
    throw new AppError('linkInvalid')
  const [delivery] = await deliveriesById(ctx, [report.deliveryId])
  if (!delivery) throw new AppError('linkInvalid')
  return { reportId: report.id, delivery, link }
}
