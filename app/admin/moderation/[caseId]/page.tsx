import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { CaseView } from '@/components/moderation/case-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { assignAction } from '@/lib/generated/actions/participation/moderation/assign-cases'
import { decideAction } from '@/lib/generated/actions/participation/moderation/deciding/decide-case'
import { listReasonChoices } from '@/lib/identity/organizations/reasons/list-reasons'
import { getCase } from '@/lib/participation/moderation/list-cases'
import { listModerators } from '@/lib/participation/moderation/list-moderators'
import { readHeldText } from '@/lib/participation/moderation/read-held-text'
import { findRemoval } from '@/lib/participation/moderation/removal/find-removal'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { params: Promise<{ caseId: string }> }

export const generateMetadata = () => adminMetadata('menu.moderation')

export default servedPage(async function AdminModerationCasePage({ params }: Props) {
  const [ctx, t, { caseId }] = await Promise.all([pageContext({ member: true }), getTranslations('moderation'), params])
  const found = await orRefusal(getCase(ctx, { caseId: addressId(caseId) }))
  const [moderators, reasons, held, removal] = await Promise.all([
    listModerators(ctx),
    listReasonChoices(ctx, 'HIDING'),
    readHeldText(ctx, found),
    findRemoval(ctx, { caseId: found.id }),
  ])
  const choices = { moderators: moderators.map(({ id, name }) => ({ value: String(id), label: name })), reasons }
  const title = t(found.commentId === null ? 'kinds.ideaNamed' : 'kinds.commentOn', { title: found.title })
  const crumbs = [{ href: routes.adminModeration(), label: t('title') }]
  return (
    <AdminFrame actor={ctx.actor} section="moderation" title={title} crumbs={crumbs}>
      <CaseView
        ctx={ctx}
        found={found}
        held={held}
        removal={removal}
        choices={choices}
        t={t}
        actions={{ decide: decideAction, assign: assignAction }}
      />
    </AdminFrame>
  )
})
