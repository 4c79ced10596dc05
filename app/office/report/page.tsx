import type { Metadata } from 'next'
import { DeliveryBadges } from '@/components/follow-up/delivery-badges'
import { dayWords } from '@/components/follow-up/delivery-words'
import { LinkReportForm } from '@/components/follow-up/office/report-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { linkReportAction } from '@/lib/generated/actions/outcome/follow-through/reminders/answer-report'
import { todayOf } from '@/lib/outcome/follow-through/days'
import { findPendingReport } from '@/lib/outcome/follow-through/reminders/find-pending-report'

type Props = { searchParams: Promise<{ token?: string | string[]; done?: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('followThrough')])
  return pageMetadata(ctx, { title: t('report.title'), path: routes.officeReport(), isUnlisted: true })
}

/** The form that the link of a reminder opens. It signs nobody in and shows nothing but the project and the form. */
export default servedPage(async function ReportByLinkPage({ searchParams }: Props) {
  const [ctx, t, { token, done }] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('followThrough'),
    searchParams,
  ])
  if (done === 'yes')
    return (
      <PageFrame title={t('report.title')} width="text">
        <Heading level={1}>{t('report.title')}</Heading>
        <Notice tone="success" role="status">
          {t('report.sent')}
        </Notice>
      </PageFrame>
    )
  const { delivery } = await orRefusal(findPendingReport(ctx, token))
  return (
    <PageFrame title={delivery.title} width="text">
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('report.title')}</p>
        <Heading level={1}>{delivery.title}</Heading>
        <DeliveryBadges delivery={delivery} t={t} />
        {delivery.reportOn && <p>{t('reporter.due', { date: dayWords(ctx.locale, delivery.reportOn) })}</p>}
        <LinkReportForm
          ctx={ctx}
          delivery={delivery}
          today={todayOf(ctx)}
          token={String(token)}
          action={linkReportAction}
          t={t}
        />
      </div>
    </PageFrame>
  )
})
