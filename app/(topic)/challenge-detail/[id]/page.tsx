import type { Metadata } from 'next'
import { IdeaSection } from '@/components/finding/idea-section'
import { TopicHead } from '@/components/finding/topic-head'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { namedWords } from '@/lib/edge/request/named-words'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { loadChallenge } from '../../_components/load-topic'
import { loadTopicIdeas } from '../../_components/load-topic-ideas'
import { topicMetadata } from '../../_components/topic-metadata'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async ({ params, searchParams }: Props): Promise<Metadata> => {
  const loaded = await loadChallenge((await params).id)
  return topicMetadata(loaded, routes.challenge(loaded.topic.id), { page: readPage((await searchParams)['page']) })
})

export default servedPage(async function ChallengeDetailPage({ params, searchParams }: Props) {
  const { ctx, topic, name } = await loadChallenge((await params).id)
  const page = readPage((await searchParams)['page'])
  const [t, ideaWords, ideas] = await Promise.all([
    namedWords('finding'),
    getTranslations('proposals'),
    loadTopicIdeas(ctx, { topic: topic.id }, page),
  ])
  const area = pickText(topic.driverName, ctx.locale, ctx.organization.languages)
  const { driverId } = topic
  const crumbs = [{ href: routes.drivers(), label: t('drivers.title') }]
  if (driverId !== null) crumbs.push({ href: routes.driver(driverId, area), label: area })
  return (
    <PageFrame title={name} crumbs={crumbs}>
      <TopicHead ctx={ctx} topic={topic} kind="challenge" label={t('challenges.title')} />
      <IdeaSection ctx={ctx} ideas={ideas} address={routes.challenge(topic.id)} t={t} ideaWords={ideaWords} />
    </PageFrame>
  )
})
