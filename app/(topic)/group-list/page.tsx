import type { Metadata } from 'next'
import { TopicList } from '@/components/finding/topic-list'
import { groupTile } from '@/components/finding/topic-tiles'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { listGroups } from '@/lib/ideas/finding/groups'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('finding')])
  return pageMetadata(ctx, { title: t('groups.title'), description: t('groups.intro'), path: routes.groups() })
})

export default servedPage(async function GroupListPage({ searchParams }: Props) {
  const ctx = await pageContext()
  const [t, ideaWords] = await Promise.all([getTranslations('finding'), getTranslations('proposals')])
  const list = await listGroups(ctx, { page: readPage((await searchParams)['page']) - 1 })
  const tiles = list.items.map((group) => groupTile(ctx, group, { t, ideaWords }))
  return (
    <PageFrame title={t('groups.title')} crumbs={[{ href: routes.community(), label: t('community.title') }]}>
      <p>
        <a href={routes.registerPrivateProcess()}>{t('groups.haveCode')}</a>
      </p>
      <TopicList kind="groups" list={list} tiles={tiles} address={routes.groups()} t={t} ideaWords={ideaWords} />
    </PageFrame>
  )
})
