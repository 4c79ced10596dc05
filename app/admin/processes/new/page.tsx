import { AdminFrame } from '@/components/admin/admin-frame'
import { NewProcessForm } from '@/components/admin/new-process-form'
import { TemplateChoice } from '@/components/admin/template-choice'
import { servedPage } from '@/components/layout/served-page'
import { requireAllowed } from '@/lib/errors/decision'
import { pageContext } from '@/lib/http/page-guard'
import { orRefusal } from '@/lib/http/page-refusal'
import { getTranslations } from '@/lib/i18n/translations'
import { canCreateProcess } from '@/lib/processes/policy'
import { PROCESS_TEMPLATES } from '@/lib/processes/templates'
import { routes } from '@/lib/routes'
import { adminMetadata } from '../../_components/admin-metadata'
import { createProcessAction } from './actions'

type Props = { searchParams: Promise<{ template?: string | string[] }> }

export const generateMetadata = () => adminMetadata('processes.new')

export default servedPage(async function NewProcessPage({ searchParams }: Props) {
  const [ctx, t, asked] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  await orRefusal((async () => requireAllowed(canCreateProcess(ctx.actor)))())
  const template = PROCESS_TEMPLATES.find((name) => name === asked.template)
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
