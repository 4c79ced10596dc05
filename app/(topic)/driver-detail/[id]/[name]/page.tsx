import type { Metadata } from 'next'
import { DriverDetail } from '@/components/finding/driver-detail'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import { loadDriver } from '../../../_components/load-topic'
import { leadToOwnName } from '../../../_components/own-name'
import { topicMetadata } from '../../../_components/topic-metadata'

type Props = {
  params: Promise<{ id: string; name: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async ({ params, searchParams }: Props): Promise<Metadata> => {
  const loaded = await loadDriver((await params).id)
  const path = routes.driver(loaded.topic.id, loaded.name)
  return topicMetadata(loaded, path, { page: readPage((await searchParams)['page']) })
})

export default servedPage(async function DriverDetailPage({ params, searchParams }: Props) {
  const { id, name: asked } = await params
  const { ctx, topic, name } = await loadDriver(id)
  const [t, search] = await Promise.all([getTranslations('finding'), searchParams])
  leadToOwnName(asked, name, routes.driver(topic.id, name), search)
  const page = readPage(search['page'])
  return (
    <PageFrame title={name} crumbs={[{ href: routes.drivers(), label: t('drivers.title') }]}>
      {await DriverDetail({ ctx, driver: topic, name, page, t })}
    </PageFrame>
  )
})
