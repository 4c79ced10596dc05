import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { CaseView } from '@/components/moderation/case-view'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { getCase } from '@/lib/participation/moderation/list-cases'
import { adminMetadata } from '../../_components/admin-metadata'
import { decideAction } from '../actions'

type Props = { params: Promise<{ caseId: string }> }

export const generateMetadata = () => adminMetadata('menu.moderation')

export default servedPage(async function AdminModerationCasePage({ params }: Props) {
  const [ctx, t, { caseId }] = await Promise.all([pageContext({ member: true }), getTranslations('moderation'), params])
  const found = await orRefusal(getCase(ctx, { caseId: addressId(caseId) }))
  const title = t(found.commentId === null ? 'kinds.ideaNamed' : 'kinds.commentOn', { title: found.title })
  const crumbs = [{ href: routes.adminModeration(), label: t('title') }]
  return (
    <AdminFrame actor={ctx.actor} section="moderation" title={title} crumbs={crumbs}>
      <CaseView ctx={ctx} found={found} action={decideAction} t={t} />
    </AdminFrame>
  )
})
