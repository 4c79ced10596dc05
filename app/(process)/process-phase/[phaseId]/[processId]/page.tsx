import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { PhaseDetail } from '@/components/processes/phase-detail'
import { routes } from '@/lib/catalogues/routes'
import { addressId } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { phaseStep } from '@/lib/process/processes/reading/next-step'
import { loadPhaseContent } from '@/lib/views/processes/load-phase-content'
import { loadProcess } from '../../../_components/load-process'
import { PhaseContent } from '../../../_components/phase-content'
import { processMetadata } from '../../../_components/process-metadata'

type Props = { params: Promise<{ phaseId: string; processId: string }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { process, phase, title, ...loaded } = await loadPhase(params)
  return processMetadata({ process, ...loaded }, routes.phase(phase.id, process.id), title)
})

export default servedPage(async function ProcessPhasePage({ params }: Props) {
  const { ctx, process, phase, name, title } = await loadPhase(params)
  const [t, content] = await Promise.all([
    namedWords('processes'),
    loadPhaseContent(ctx, phaseStep(process, phase, ctx.now)),
  ])
  const crumbs = [
    { href: routes.processes(), label: t('title') },
    { href: routes.process(process.id), label: name },
  ]
  return (
    <PageFrame crumbs={crumbs} title={title} visited={visitedProcess(ctx, process)}>
      <PhaseDetail
        ctx={ctx}
        process={process}
        phase={phase}
        content={<PhaseContent ctx={ctx} process={process} phase={phase} content={content} />}
        t={t}
      />
    </PageFrame>
  )
})

async function loadPhase(params: Props['params']) {
  const { phaseId, processId } = await params
  const loaded = await loadProcess(processId)
  const phase = loaded.process.phases.find(({ id }) => id === addressId(phaseId)) ?? notFound()
  return { ...loaded, phase, title: pickText(phase.name, loaded.ctx.locale, loaded.ctx.organization.languages) }
}
