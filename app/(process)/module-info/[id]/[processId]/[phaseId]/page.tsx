import type { Metadata } from 'next'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ModuleInfo } from '@/components/modules/module-info'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { loadModule } from '../../../../_components/load-module'
import { moduleContent } from '../../../_components/module-pages'

type Props = { params: Promise<{ id: string; processId: string; phaseId: string }> }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { id, processId, phaseId } = await params
  const { ctx, facts, name, processName } = await loadModule(id, processId, phaseId)
  return pageMetadata(ctx, {
    title: `${name} – ${processName}`,
    path: routes.moduleInfo({ id, processId, phaseId }),
    isUnlisted: facts.process.visibility === 'PRIVATE' || facts.process.status === 'DRAFT',
  })
})

export default servedPage(async function ModuleInfoPage({ params }: Props) {
  const { id, processId, phaseId } = await params
  const { ctx, facts, name, crumbs } = await loadModule(id, processId, phaseId)
  const [t, content] = await Promise.all([
    getTranslations('modules'),
    moduleContent({ ctx, facts, path: routes.moduleInfo({ id, processId, phaseId }) }),
  ])
  return (
    <PageFrame crumbs={crumbs} title={name} width="text" visited={visitedProcess(ctx, facts.process)}>
      <ModuleInfo ctx={ctx} facts={facts} t={t}>
        {content}
      </ModuleInfo>
    </PageFrame>
  )
})
