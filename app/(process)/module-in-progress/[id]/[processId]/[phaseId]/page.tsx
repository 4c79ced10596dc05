import type { Metadata } from 'next'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ModuleWaiting } from '@/components/modules/module-waiting'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { enablesAt, opensByItself } from '@/lib/process/modules/queries'
import { waitingOf } from '@/lib/process/modules/state/waiting'
import { loadModule } from '../../../../_components/load-module'

type Props = { params: Promise<{ id: string; processId: string; phaseId: string }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { id, processId, phaseId } = await params
  const { ctx, name, processName } = await loadModule(id, processId, phaseId)
  const path = routes.moduleInProgress({ id, processId, phaseId })
  return pageMetadata(ctx, { title: `${name} – ${processName}`, path, isUnlisted: true })
})

export default servedPage(async function ModuleInProgressPage({ params }: Props) {
  const { id, processId, phaseId } = await params
  const { ctx, facts, name, crumbs } = await loadModule(id, processId, phaseId)
  const [t, enabledAt, isPlanned] = await Promise.all([
    getTranslations('modules'),
    facts.module.enabled ? null : enablesAt(ctx, facts.module.id),
    opensByItself(ctx, facts.module.id),
  ])
  return (
    <PageFrame crumbs={crumbs} title={name} width="text" visited={visitedProcess(ctx, facts.process)}>
      <ModuleWaiting ctx={ctx} facts={facts} waiting={waitingOf(facts, enabledAt, ctx.now, isPlanned)} t={t} />
    </PageFrame>
  )
})
