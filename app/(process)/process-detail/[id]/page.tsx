import type { Metadata } from 'next'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ProcessDetail } from '@/components/processes/process-detail'
import { routes } from '@/lib/catalogues/routes'
import { namedWords } from '@/lib/edge/request/named-words'
import { joinProcessAction } from '@/lib/generated/actions/process/processes/membership/join-process'
import { loadProcessPage } from '@/lib/views/processes/load-process-page'
import { loadProcess } from '../../_components/load-process'
import { PhaseContent } from '../../_components/phase-content'
import { processMetadata } from '../../_components/process-metadata'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ joined?: string }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const loaded = await loadProcess((await params).id)
  return processMetadata(loaded, routes.process(loaded.process.id))
})

export default servedPage(async function ProcessDetailPage({ params, searchParams }: Props) {
  const { ctx, process, name } = await loadProcess((await params).id)
  const [t, page] = await Promise.all([namedWords('processes'), loadProcessPage(ctx, process)])
  return (
    <PageFrame
      crumbs={[{ href: routes.processes(), label: t('title') }]}
      title={name}
      visited={visitedProcess(ctx, process)}
    >
      <ProcessDetail
        ctx={ctx}
        process={process}
        proposed={page.proposed}
        marks={page.marks}
        isFollowing={page.isFollowing}
        content={<PhaseContent ctx={ctx} process={process} phase={page.phase} content={page.content} />}
        joinAction={joinProcessAction}
        hasJustJoined={(await searchParams).joined === '1'}
        t={t}
      />
    </PageFrame>
  )
})
