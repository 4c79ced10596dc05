import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { DeskSlip } from '@/components/admin/people/invitations/desk-slip'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { readSlip } from '@/lib/process/onboarding/slip-in-browser'

export const generateMetadata = () => membersMetadata('desk.slipTitle')

/** The slip of the account that was just opened in this browser. */
export default servedPage(async function DeskSlipPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('members')])
  await orRefusal((async () => requireAllowed(canAdministerPeople(ctx.actor)))())
  const slip = await readSlip(ctx)
  const crumbs = [{ href: routes.adminDesk(), label: t('desk.title') }]
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('desk.slipTitle')} crumbs={crumbs}>
      {slip ? <DeskSlip ctx={ctx} slip={slip} t={t} /> : <Notice tone="info">{t('desk.gone')}</Notice>}
    </AdminFrame>
  )
})
