import type { Metadata } from 'next'
import { TopicList } from '@/components/finding/topic-list'
import { driverTile } from '@/components/finding/topic-tiles'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { namedWords } from '@/lib/edge/request/named-words'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { listDrivers, TOPICS_SHOWN } from '@/lib/ideas/finding/topics'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), namedWords('finding')])
  return pageMetadata(ctx, { title: t('drivers.title'), description: t('drivers.intro'), path: routes.drivers() })
})

export default servedPage(async function DriverListPage({ searchParams }: Props) {
  const ctx = await pageContext()
  const [t, ideaWords] = await Promise.all([namedWords('finding'), getTranslations('proposals')])
  const list = await listDrivers(ctx, { page: readPage((await searchParams)['page']) - 1, size: TOPICS_SHOWN })
  const tiles = list.items.map((driver) => driverTile(ctx, driver, { t, ideaWords }))
  return (
    <PageFrame title={t('drivers.title')} crumbs={[{ href: routes.explore(), label: t('explore.title') }]}>
      <TopicList kind="drivers" list={list} tiles={tiles} address={routes.drivers()} t={t} ideaWords={ideaWords} />
    </PageFrame>
  )
})
