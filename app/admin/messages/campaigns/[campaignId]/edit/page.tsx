import { campaignsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { CampaignForm } from '@/components/admin/messages/campaign-form'
import { servedPage } from '@/components/layout/served-page'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { saveCampaignAction } from '@/lib/generated/actions/office/campaigns/save-campaign'
import { listAudienceChoice } from '@/lib/office/campaigns/list-audience-choice'
import { loadCampaign } from '../../_components/load-campaign'

type Props = { params: Promise<{ campaignId: string }> }

export const generateMetadata = () => campaignsMetadata('form.edit')

export default servedPage(async function AdminCampaignEditPage({ params }: Props) {
  const { ctx, t, campaign, crumbs } = await loadCampaign((await params).campaignId)
  const choice = await orRefusal(listAudienceChoice(ctx))
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('form.edit')} crumbs={crumbs}>
      <CampaignForm ctx={ctx} campaign={campaign} choice={choice} t={t} action={saveCampaignAction} />
    </AdminFrame>
  )
})
