import { AdminFrame } from '@/components/admin/admin-frame'
import { NewProcessForm, TemplateChoice } from '@/components/admin/process/new-process-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { createProcessAction } from '@/lib/generated/actions/process/processes/administration/create-process'
import { canCreateProcess } from '@/lib/process/processes/policy'
import { PROCESS_TEMPLATES } from '@/lib/process/processes/templates'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { searchParams: Promise<{ template?: string | string[] }> }

export const generateMetadata = () => adminMetadata('processes.new')

export default servedPage(async function NewProcessPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  await orRefusal((async () => requireAllowed(canCreateProcess(ctx.actor)))())
  const template = PROCESS_TEMPLATES.find((name) => name === search.template)
  const crumbs = [{ href: routes.adminProcesses(), label: t('menu.processes') }]
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('processes.new')}
      crumbs={crumbs}
      lead={t(template ? 'processes.newLead' : 'processes.templateLead')}
    >
      {template ? (
        <NewProcessForm ctx={ctx} template={template} action={createProcessAction} t={t} />
      ) : (
        <TemplateChoice />
      )}
    </AdminFrame>
  )
})
