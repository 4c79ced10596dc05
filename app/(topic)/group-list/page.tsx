import type { Metadata } from 'next'
import { TopicList } from '@/components/finding/topic-list'
import { groupTile } from '@/components/finding/topic-tiles'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { listGroups } from '@/lib/finding/groups'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { readPage } from '@/lib/http/paging'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'

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
