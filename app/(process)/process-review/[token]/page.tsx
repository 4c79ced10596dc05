import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageFrame } from '@/components/layout/page-frame'
import { ReviewBar } from '@/components/layout/review-bar'
import { servedPage } from '@/components/layout/served-page'
import { ProcessReview } from '@/components/processes/process-review'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { currentContext } from '@/lib/edge/request/current'
import { namedWords } from '@/lib/edge/request/named-words'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { findReviewedProcess } from '@/lib/process/processes/reviewing/find-reviewed-process'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([currentContext(), namedWords('processes')])
  return { title: titleOf(t('review.heading'), ctx.organization.name), robots: { index: false, follow: false } }
}

/** A process that is a draft, for somebody who got a link. */
export default servedPage(async function ProcessReviewPage({ params }: Props) {
  const { token } = await params
  const [ctx, t] = await Promise.all([pageContext({ open: true }), namedWords('processes')])
  const reviewed = await findReviewedProcess(ctx, token)
  if (!reviewed) notFound()
  const { process, texts, topics, until } = reviewed
  const date = formatDeadline(ctx.locale, until, ctx.organization.timeZone)
  return (
    <>
      <ReviewBar ctx={ctx} heading={t('review.heading')} text={t('review.until', { date })} />
      <PageFrame crumbs={[]} title={pickText(process.name, ctx.locale, ctx.organization.languages)}>
        <ProcessReview ctx={ctx} process={process} texts={texts} topics={topics} t={t} />
      </PageFrame>
    </>
  )
})
