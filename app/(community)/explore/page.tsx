import type { Metadata } from 'next'
import { ExploreView } from '@/components/finding/explore-view'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { readListQuery } from '@/lib/ideas/proposals/reading/list-query'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async ({ searchParams }: Props): Promise<Metadata> => {
  const [ctx, t, search] = await Promise.all([pageContext(), getTranslations('finding'), searchParams])
  const isUnlisted = readListQuery(search).q !== undefined
  return pageMetadata(ctx, {
    title: t('explore.title'),
    description: t('explore.intro'),
    path: routes.explore(),
    isUnlisted,
  })
})

export default servedPage(async function ExplorePage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext(), getTranslations('finding'), searchParams])
  return (
    <PageFrame title={t('explore.title')}>{await ExploreView({ ctx, q: readListQuery(search).q ?? '', t })}</PageFrame>
  )
})
