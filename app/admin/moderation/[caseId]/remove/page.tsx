import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { RemoveForm } from '@/components/moderation/remove-form'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { removeContentAction } from '@/lib/generated/actions/participation/moderation/removal/remove-content'
import { secondOfficersFor } from '@/lib/identity/approvals/second-officers-for'
import { readRemovable } from '@/lib/participation/moderation/removal/read-removable'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadCase } from '../_components/load-case'

type Props = { params: Promise<{ caseId: string }> }

export const generateMetadata = () => adminMetadata('menu.moderation')

/** Removes the text of a case for good: what is gone, why, by what law, who decided, and who else confirms it. */
export default servedPage(async function RemoveContentPage({ params }: Props) {
  const { ctx, t, found, crumbs } = await loadCase((await params).caseId)
  const { effect, except } = await orRefusal(readRemovable(ctx, found))
  const [others, talk] = await Promise.all([
    secondOfficersFor(ctx, { processId: found.processId, except }),
    getTranslations('moderation.removal'),
  ])
  return (
    <AdminFrame actor={ctx.actor} section="moderation" title={talk('title')} crumbs={crumbs} lead={talk('lead')}>
      <RemoveForm found={found} effect={effect} t={t} others={others.length} action={removeContentAction} />
    </AdminFrame>
  )
})
