import type { Metadata } from 'next'
import { IdeaSection } from '@/components/finding/idea-section'
import { TopicHead } from '@/components/finding/topic-head'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { namedWords } from '@/lib/edge/request/named-words'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { loadScenario } from '../../_components/load-topic'
import { loadTopicIdeas } from '../../_components/load-topic-ideas'
import { topicMetadata } from '../../_components/topic-metadata'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async ({ params, searchParams }: Props): Promise<Metadata> => {
  const loaded = await loadScenario((await params).id)
  return topicMetadata(loaded, routes.scenario(loaded.topic.id), { page: readPage((await searchParams)['page']) })
})

export default servedPage(async function ScenarioDetailPage({ params, searchParams }: Props) {
  const { ctx, topic, name } = await loadScenario((await params).id)
  const page = readPage((await searchParams)['page'])
  const [t, ideaWords, ideas] = await Promise.all([
    namedWords('finding'),
    getTranslations('proposals'),
    loadTopicIdeas(ctx, { context: topic.id }, page),
  ])
  return (
    <PageFrame title={name} crumbs={[{ href: routes.scenarios(), label: t('scenarios.title') }]}>
      <TopicHead ctx={ctx} topic={topic} kind="scenario" label={t('scenarios.title')} />
      <IdeaSection ctx={ctx} ideas={ideas} address={routes.scenario(topic.id)} t={t} ideaWords={ideaWords} />
    </PageFrame>
  )
})
