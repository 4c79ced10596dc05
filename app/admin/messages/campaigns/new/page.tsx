import { campaignsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { CampaignForm } from '@/components/admin/messages/campaign-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { saveCampaignAction } from '@/lib/generated/actions/office/campaigns/save-campaign'
import { listAudienceChoice } from '@/lib/office/campaigns/list-audience-choice'

export const generateMetadata = () => campaignsMetadata('form.new')

export default servedPage(async function AdminNewCampaignPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('campaigns')])
  const choice = await orRefusal(listAudienceChoice(ctx))
  const crumbs = [{ href: routes.adminMessages(), label: t('list.title') }]
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('form.new')} crumbs={crumbs}>
      <CampaignForm ctx={ctx} choice={choice} t={t} campaign={null} action={saveCampaignAction} />
    </AdminFrame>
  )
})
