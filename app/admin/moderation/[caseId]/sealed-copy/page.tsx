import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { OpenCopy, OpenCopyForm } from '@/components/moderation/sealed-copy'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { openCopyAction } from '@/lib/generated/actions/participation/moderation/removal/open-copy'
import { findOpenCopy } from '@/lib/participation/moderation/removal/read-copy'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadCase } from '../_components/load-case'

type Props = { params: Promise<{ caseId: string }> }

export const generateMetadata = () => adminMetadata('menu.moderation')

/** The sealed copy of a removed text: asks for a reason, then shows it for some minutes. */
export default servedPage(async function SealedCopyPage({ params }: Props) {
  const { ctx, t, found, crumbs } = await loadCase((await params).caseId)
  const copy = await orRefusal(findOpenCopy(ctx, { caseId: found.id }))
  return (
    <AdminFrame actor={ctx.actor} section="moderation" title={t('removal.copy')} crumbs={crumbs}>
      {copy ? (
        <OpenCopy caseId={found.id} copy={copy} t={t} />
      ) : (
        <OpenCopyForm caseId={found.id} action={openCopyAction} t={t} />
      )}
    </AdminFrame>
  )
})
