import type { Metadata } from 'next'
import { DeliveryBadges } from '@/components/follow-up/delivery-badges'
import { dayWords } from '@/components/follow-up/delivery-words'
import { ReportForm } from '@/components/follow-up/office/report-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { officeReportAction } from '@/lib/generated/actions/outcome/follow-through/add-report'
import { todayOf } from '@/lib/outcome/follow-through/days'
import { listOwnProjects } from '@/lib/outcome/follow-through/reading/list-own-projects'

type Props = { searchParams: Promise<{ done?: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('followThrough')])
  return pageMetadata(ctx, { title: t('reporter.title'), path: routes.office(), isUnlisted: true })
}

/** The projects for whose offices the reader reports, those due first; the first form is open. */
export default servedPage(async function OfficeReporterPage({ searchParams }: Props) {
  const [ctx, t, { done }] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('followThrough'),
    searchParams,
  ])
  const projects = await orRefusal(listOwnProjects(ctx))
  const today = todayOf(ctx)
  return (
    <PageFrame title={t('reporter.title')} width="text">
      <div className="flex flex-col gap-6">
        <Heading level={1}>{t('reporter.title')}</Heading>
        {done === 'sent' && (
          <Notice tone="success" role="status">
            {t('report.sent')}
          </Notice>
        )}
        {projects.length === 0 ? (
          <EmptyState title={t('reporter.none')}>
            <p>{t('reporter.noneText')}</p>
          </EmptyState>
        ) : (
          projects.map((delivery, index) => (
            <section key={delivery.id} aria-labelledby={`project-${delivery.id}`} className="flex flex-col gap-3">
              <Heading level={2} size="md" id={`project-${delivery.id}`}>
                <a href={routes.followUpProject(delivery.processId, delivery.id)} className="text-ink">
                  {delivery.title}
                </a>
              </Heading>
              <DeliveryBadges delivery={delivery} t={t} />
              {delivery.reportOn && <p>{t('reporter.due', { date: dayWords(ctx.locale, delivery.reportOn) })}</p>}
              <Disclosure
                summary={t('report.title')}
                look="boxed"
                isOpen={index === 0 && done !== 'sent'}
                name="report"
              >
                <ReportForm ctx={ctx} delivery={delivery} today={today} action={officeReportAction} t={t} />
              </Disclosure>
            </section>
          ))
        )}
      </div>
    </PageFrame>
  )
})
