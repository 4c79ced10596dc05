import type { Metadata } from 'next'
import { DriverDetail } from '@/components/finding/driver-detail'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { namedWords } from '@/lib/edge/request/named-words'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { listChallenges } from '@/lib/ideas/finding/topics'
import { loadDriver } from '../../../_components/load-topic'
import { loadTopicIdeas } from '../../../_components/load-topic-ideas'
import { leadToOwnName } from '../../../_components/own-name'
import { topicMetadata } from '../../../_components/topic-metadata'

const CHALLENGES = 100

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
  const { id, name: requested } = await params
  const { ctx, topic, name } = await loadDriver(id)
  const [t, search] = await Promise.all([namedWords('finding'), searchParams])
  leadToOwnName(requested, name, routes.driver(topic.id, name), search)
  const [challenges, ideas, ideaWords] = await Promise.all([
    listChallenges(ctx, { driverId: topic.id, size: CHALLENGES }),
    loadTopicIdeas(ctx, { area: topic.id }, readPage(search['page'])),
    getTranslations('proposals'),
  ])
  return (
    <PageFrame title={name} crumbs={[{ href: routes.drivers(), label: t('drivers.title') }]}>
      <DriverDetail
        ctx={ctx}
        name={name}
        ideas={ideas}
        t={t}
        ideaWords={ideaWords}
        driver={topic}
        challenges={challenges.items}
      />
    </PageFrame>
  )
})
