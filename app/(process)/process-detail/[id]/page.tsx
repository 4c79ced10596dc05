import type { Metadata } from 'next'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ProcessDetail } from '@/components/processes/process-detail'
import { routes } from '@/lib/catalogues/routes'
import { namedWords } from '@/lib/edge/request/named-words'
import { joinProcessAction } from '@/lib/generated/actions/process/processes/membership/join-process'
import { findProcessFollow } from '@/lib/participation/follows/list-followed-processes'
import { listOwnMarks } from '@/lib/participation/votes/ballots/list-own-ballots'
import { currentPhase, stageOf } from '@/lib/process/processes/process-view'
import { nextStep } from '@/lib/process/processes/reading/next-step'
import { proposedIn } from '@/lib/process/processes/reading/queries'
import { loadProcess } from '../../_components/load-process'
import { phaseContent } from '../../_components/phase-content'
import { processMetadata } from '../../_components/process-metadata'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ joined?: string }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const loaded = await loadProcess((await params).id)
  return processMetadata(loaded, routes.process(loaded.process.id))
})

export default servedPage(async function ProcessDetailPage({ params, searchParams }: Props) {
  const { ctx, process, name } = await loadProcess((await params).id)
  const step = nextStep(process, ctx.now)
  const phase = stageOf(process, ctx.now) === 'running' ? currentPhase(process) : undefined
  const [t, proposed, marks, follow, content] = await Promise.all([
    namedWords('processes'),
    proposedIn(ctx, [process.id]),
    listOwnMarks(ctx, [process.id]),
    findProcessFollow(ctx, process.id),
    phaseContent(ctx, process, phase, step),
  ])
  return (
    <PageFrame
      crumbs={[{ href: routes.processes(), label: t('title') }]}
      title={name}
      visited={visitedProcess(ctx, process)}
    >
      <ProcessDetail
        ctx={ctx}
        process={process}
        proposed={proposed.get(process.id) ?? { cost: 0, ideas: 0 }}
        marks={marks}
        isFollowing={ctx.actor.kind === 'user' ? follow !== null : null}
        content={content}
        joinAction={joinProcessAction}
        hasJustJoined={(await searchParams).joined === '1'}
        t={t}
      />
    </PageFrame>
  )
})
