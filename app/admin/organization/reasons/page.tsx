import { AdminFrame } from '@/components/admin/admin-frame'
import { ReasonsForm } from '@/components/admin/organization/reasons-form'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { saveReasonsAction } from '@/lib/generated/actions/identity/organizations/reasons/save-reasons'
import { getReasonsForForm } from '@/lib/identity/organizations/reasons/list-reasons'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => adminMetadata('reasons.title')

export default servedPage(async function AdminReasonsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const reasons = await orRefusal(getReasonsForForm(ctx))
  const crumbs = [{ href: routes.adminOrganization(), label: t('menu.organization') }]
  return (
    <AdminFrame
      actor={ctx.actor}
      section="organization"
      title={t('reasons.title')}
      crumbs={crumbs}
      lead={t('reasons.lead')}
    >
      {search['done'] === 'saved' && <Notice tone="success" role="status" title={t('saved')} />}
      <ReasonsForm ctx={ctx} reasons={reasons} action={saveReasonsAction} t={t} />
    </AdminFrame>
  )
})
