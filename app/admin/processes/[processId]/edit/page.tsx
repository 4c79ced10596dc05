import { AdminFrame } from '@/components/admin/admin-frame'
import { PictureEditor } from '@/components/admin/organization/picture-editor'
import { EditProcessForm } from '@/components/admin/process/edit-process-form'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { servedPage } from '@/components/layout/served-page'
import { removeCoverAction, setCoverAction } from '@/lib/generated/actions/process/processes/administration/set-cover'
import { updateProcessAction } from '@/lib/generated/actions/process/processes/administration/update-process'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = { params: Promise<{ processId: string }> }

export const generateMetadata = () => adminMetadata('processTabs.edit')

export default servedPage(async function EditProcessPage({ params }: Props) {
  const { ctx, t, process, crumbs } = await loadAdministered((await params).processId)
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('processTabs.edit')} crumbs={crumbs}>
      <ProcessTabs processId={process.id} current="edit" t={t} />
      <PictureEditor
        kind="cover"
        fileId={process.coverFileId}
        processId={process.id}
        setAction={setCoverAction}
        removeAction={removeCoverAction}
        t={t}
      />
      <EditProcessForm ctx={ctx} process={process} action={updateProcessAction} t={t} />
    </AdminFrame>
  )
})
