import { notFound } from 'next/navigation'
import { ReviewBar } from '@/components/layout/review-bar'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { loadPage } from '@/lib/site/pages/load-page'
import { findReviewed } from '@/lib/site/pages/reviewing/find-reviewed'
import { builderMetadata } from '../../_components/load-builder'
import { previewedPage } from '../../_components/previewed-page'

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = () => builderMetadata()

/** A draft for somebody who got a link, by the components of the published page. */
export default servedPage(async function BuilderReviewPage({ params }: Props) {
  const { token } = await params
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('builder')])
  const reviewed = await findReviewed(ctx, token)
  if (!reviewed) notFound()
  const page = await loadPage(ctx, reviewed.content)
  // The files of a draft are visible to officers only, and by this link.
  const files = new Map([...page.files].map(([id, file]) => [id, { ...file, review: token }]))
  const date = formatDeadline(ctx.locale, reviewed.until, ctx.organization.timeZone)
  return (
    <>
      <ReviewBar ctx={ctx} heading={t('reviewHeading')} text={t('reviewUntil', { date })} />
      {await previewedPage(ctx, reviewed.key, { ...page, files })}
    </>
  )
})
