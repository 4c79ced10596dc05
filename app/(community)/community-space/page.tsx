import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { type CommunityIdeas, CommunitySpace } from '@/components/finding/community-space'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ScreenIntro } from '@/components/pages/page-view'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { namedWords } from '@/lib/edge/request/named-words'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { refusedAmounts } from '@/lib/foundation/input/refused-filters'
import { communityChoices } from '@/lib/ideas/finding/community-choices'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listOwnProposals } from '@/lib/ideas/proposals/reading/list-of-author'
import { listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import {
  isPlainList,
  type ListQuery,
  listFilters,
  readListQuery,
  writeListQuery,
} from '@/lib/ideas/proposals/reading/list-query'
import { mapBase } from '@/lib/site/maps/map-base'
import { loadScreenIntro } from '@/lib/site/pages/load-screen-intro'

/** spec: community-space: the heading shows 20 proposals. */
const SHOWN = 20

/** One page of the ideas of all processes; a page beyond the last redirects to the last. */
async function loadCommunityIdeas(ctx: Context, query: ListQuery): Promise<CommunityIdeas> {
  const { actor } = ctx
  const community = await communityOf(ctx)
  const requested = { filters: listFilters(query), sort: query.sort, page: query.page - 1, size: SHOWN }
  const [found, choices, drafts] = await Promise.all([
    listInScope(ctx, community.scope, requested),
    communityChoices(ctx, community),
    actor.kind === 'user' ? listOwnProposals({ ...ctx, actor }, { drafts: true }) : null,
  ])
  const pages = Math.max(1, Math.ceil(found.total / SHOWN))
  if (query.page > pages) redirect(withQuery(routes.communitySpace(), writeListQuery({ ...query, page: pages })))
  return { community, found, choices, drafts: drafts?.items ?? [] }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async ({ searchParams }: Props): Promise<Metadata> => {
  const [ctx, t, search] = await Promise.all([pageContext(), getTranslations('finding'), searchParams])
  const query = readListQuery(search)
  const path = withQuery(routes.communitySpace(), { page: query.page > 1 ? query.page : undefined })
  const [title, description] = [t('space.title'), t('space.intro')]
  return pageMetadata(ctx, { title, description, path, isUnlisted: !isPlainList(query) })
})

export default servedPage(async function CommunitySpacePage({ searchParams }: Props) {
  const [ctx, t, ideaWords, search] = await Promise.all([
    pageContext(),
    getTranslations('finding'),
    namedWords('proposals'),
    searchParams,
  ])
  const query = readListQuery(search)
  const isBeginning = isPlainList(query) && query.page <= 1
  const [ideas, intro] = await Promise.all([
    loadCommunityIdeas(ctx, query),
    isBeginning ? loadScreenIntro(ctx, 'communityIntro') : null,
  ])
  return (
    <PageFrame title={t('space.title')} crumbs={[{ href: routes.explore(), label: t('explore.title') }]}>
      <RefusedFiltersNotice refused={refusedAmounts(['min', 'max'], search)} locale={ctx.locale} />
      <CommunitySpace
        ctx={ctx}
        query={query}
        ideas={ideas}
        t={t}
        ideaWords={ideaWords}
        mapBase={mapBase(ctx.organization)}
        intro={<ScreenIntro ctx={ctx} page={intro} />}
      />
    </PageFrame>
  )
})
