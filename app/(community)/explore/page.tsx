import type { Metadata } from 'next'
import { ExploreView } from '@/components/finding/explore-view'
import { foundView } from '@/components/finding/found'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ScreenIntro } from '@/components/pages/page-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { namedWords } from '@/lib/edge/request/named-words'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import {
  FOUND_ON_PAGE,
  isLongEnough,
  QUICK_SEARCH_DELAY_MS,
  QUICK_SEARCH_MIN,
  searchEverything,
} from '@/lib/ideas/finding/search'
import { readListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { loadScreenIntro } from '@/lib/site/pages/load-screen-intro'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async ({ searchParams }: Props): Promise<Metadata> => {
  const [ctx, t, search] = await Promise.all([pageContext(), namedWords('finding'), searchParams])
  const isUnlisted = readListQuery(search).q !== undefined
  return pageMetadata(ctx, {
    title: t('explore.title'),
    description: t('explore.intro'),
    path: routes.explore(),
    isUnlisted,
  })
})

export default servedPage(async function ExplorePage({ searchParams }: Props) {
  const [ctx, t, ideaWords, search] = await Promise.all([
    pageContext(),
    namedWords('finding'),
    getTranslations('proposals'),
    searchParams,
  ])
  const { q = '' } = readListQuery(search)
  const [found, intro] = await Promise.all([
    isLongEnough(q) ? searchEverything(ctx, q, FOUND_ON_PAGE) : null,
    q === '' ? loadScreenIntro(ctx, 'exploreIntro') : null,
  ])
  return (
    <PageFrame title={t('explore.title')}>
      <ExploreView
        q={q}
        found={found && foundView(ctx, q, found, { t, ideaWords })}
        min={QUICK_SEARCH_MIN}
        delayMs={QUICK_SEARCH_DELAY_MS}
        t={t}
        intro={<ScreenIntro ctx={ctx} page={intro} />}
      />
    </PageFrame>
  )
})
