import type { Metadata } from 'next'
import { EvaluationQueue } from '@/components/evaluations/evaluation-queue'
import { readQueueSearch } from '@/components/evaluations/queue-search'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { kindsOf } from '@/lib/participation/evaluations/policy'
import { queueOf } from '@/lib/participation/evaluations/queries'
import { listTopics } from '@/lib/process/topics/queries'
import { loadModule } from '../../../../../_components/load-module'

type Props = {
  params: Promise<{ id: string; processId: string; phaseId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { id, processId, phaseId } = await params
  const { ctx, name } = await loadModule(id, processId, phaseId)
  return pageMetadata(ctx, { title: name, path: routes.evaluationQueue({ id, processId, phaseId }), isUnlisted: true })
})

export default servedPage(async function EvaluationQueuePage({ params, searchParams }: Props) {
  const [{ id, processId, phaseId }, search] = await Promise.all([params, searchParams, pageContext({ member: true })])
  const { ctx, facts, name, crumbs } = await loadModule(id, processId, phaseId)
  const queueSearch = readQueueSearch(search, kindsOf(ctx.actor, facts.process.id))
  const [t, queue, { challenges }] = await Promise.all([
    getTranslations('evaluations'),
    orRefusal(queueOf(ctx, facts, { ...queueSearch, page: queueSearch.page - 1 })),
    listTopics(ctx, facts.process.id),
  ])
  return (
    <PageFrame crumbs={crumbs} title={t('queue.title')} width="text" isArchived={facts.process.status === 'ARCHIVED'}>
      <div className="flex flex-col gap-6">
        <Heading level={1}>{name}</Heading>
        <EvaluationQueue ctx={ctx} facts={facts} search={queueSearch} queue={queue} challenges={challenges} />
      </div>
    </PageFrame>
  )
})
