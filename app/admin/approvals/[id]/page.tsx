import { approvalsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { actText } from '@/components/admin/approvals/approval-texts'
import { ApprovalView } from '@/components/admin/approvals/approval-view'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { withdrawApprovalAction } from '@/lib/generated/actions/identity/approvals/withdraw-approval'
import { decideApprovalAction } from '@/lib/generated/actions/office/approvals/decide-approval'
import { getApproval } from '@/lib/identity/approvals/list-approvals'
import { findSubject } from '@/lib/office/approvals/find-subject'

type Props = { params: Promise<{ id: string }> }

export const generateMetadata = () => approvalsMetadata('title')

export default servedPage(async function ApprovalPage({ params }: Props) {
  const id = addressId((await params).id)
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('approvals')])
  const approval = await orRefusal(getApproval(ctx, id))
  const subject = await findSubject(ctx, approval)
  const crumbs = [{ href: routes.adminApprovals(), label: t('title') }]
  return (
    <AdminFrame actor={ctx.actor} section="overview" title={actText(t, approval.act)} crumbs={crumbs}>
      <ApprovalView
        ctx={ctx}
        approval={approval}
        subject={subject}
        actions={{ decide: decideApprovalAction, withdraw: withdrawApprovalAction }}
        t={t}
      />
    </AdminFrame>
  )
})
