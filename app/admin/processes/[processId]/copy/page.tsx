import { AdminFrame } from '@/components/admin/admin-frame'
import { CopyProcessForm } from '@/components/admin/process/copy-process-form'
import { SaveTemplateForm } from '@/components/admin/process/save-template-form'
import { servedPage } from '@/components/layout/served-page'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { copyProcessAction } from '@/lib/generated/actions/process/processes/templates/copy-process'
import { saveTemplateAction } from '@/lib/generated/actions/process/processes/templates/save-template'
import { canCreateProcess } from '@/lib/process/processes/policy'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = { params: Promise<{ processId: string }> }

export const generateMetadata = () => adminMetadata('processes.copy')

export default servedPage(async function CopyProcessPage({ params }: Props) {
  const { ctx, t, process, name, crumbs } = await loadAdministered((await params).processId)
  await orRefusal((async () => requireAllowed(canCreateProcess(ctx.actor)))())
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('processes.copy')}
      crumbs={crumbs}
      lead={t('processes.copyLead')}
    >
      <CopyProcessForm ctx={ctx} process={process} action={copyProcessAction} t={t} />
      <SaveTemplateForm processId={process.id} name={name} action={saveTemplateAction} />
    </AdminFrame>
  )
})
