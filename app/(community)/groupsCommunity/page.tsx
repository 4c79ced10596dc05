import type { Metadata } from 'next'
import { GroupsCommunity } from '@/components/finding/groups-community'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ScreenIntro } from '@/components/pages/page-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { listGroups } from '@/lib/ideas/finding/groups'
import { loadScreenIntro } from '@/lib/site/pages/load-screen-intro'

const OWN = 100

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('finding')])
  return pageMetadata(ctx, { title: t('groups.title'), description: t('groups.intro'), path: routes.groupsCommunity() })
})

export default servedPage(async function GroupsCommunityPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext(), getTranslations('finding'), searchParams])
  const page = readPage(search['page'])
  const [list, own, ideaWords, intro] = await Promise.all([
    listGroups(ctx, { page: page - 1 }),
    ctx.actor.kind === 'user' ? listGroups(ctx, { own: true, size: OWN }) : null,
    getTranslations('proposals'),
    page === 1 ? loadScreenIntro(ctx, 'groupsIntro') : null,
  ])
  return (
    <PageFrame title={t('groups.title')} crumbs={[{ href: routes.community(), label: t('community.title') }]}>
      <GroupsCommunity
        ctx={ctx}
        list={list}
        own={own?.items ?? []}
        t={t}
        ideaWords={ideaWords}
        intro={<ScreenIntro ctx={ctx} page={intro} />}
      />
    </PageFrame>
  )
})
