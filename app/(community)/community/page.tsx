import type { Metadata } from 'next'
import { CommunityView } from '@/components/finding/community-view'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { communityFigures, listPublicPeople } from '@/lib/ideas/finding/community-people'
import { communityOf } from '@/lib/ideas/proposals/reading/community'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('finding')])
  return pageMetadata(ctx, { title: t('community.title'), description: t('community.intro'), path: routes.community() })
})

export default servedPage(async function CommunityPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext(), getTranslations('finding'), searchParams])
  const [counted, people, community, ideaWords] = await Promise.all([
    communityFigures(ctx),
    listPublicPeople(ctx, { page: readPage(search['page']) - 1 }),
    communityOf(ctx),
    getTranslations('proposals'),
  ])
  const figures = { ...counted, ideas: community.scope.published ?? 0 }
  return (
    <PageFrame title={t('community.title')} crumbs={[{ href: routes.explore(), label: t('explore.title') }]}>
      <CommunityView ctx={ctx} figures={figures} people={people} t={t} ideaWords={ideaWords} />
    </PageFrame>
  )
})
