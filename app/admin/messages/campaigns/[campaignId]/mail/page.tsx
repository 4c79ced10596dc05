import { campaignsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { MailPreview } from '@/components/admin/messages/mail-preview'
import { servedPage } from '@/components/layout/served-page'
import { previewMail } from '@/lib/office/campaigns/campaign-mail'
import { loadCampaign } from '../../_components/load-campaign'

type Props = { params: Promise<{ campaignId: string }>; searchParams: Promise<{ in?: string | string[] }> }

export const generateMetadata = () => campaignsMetadata('mail.title')

export default servedPage(async function AdminCampaignMailPage({ params, searchParams }: Props) {
  const [{ ctx, t, campaign, crumbs }, search] = await Promise.all([
    params.then(({ campaignId }) => loadCampaign(campaignId)),
    searchParams,
  ])
  const { languages } = ctx.organization
  const wanted = languages.find((locale) => locale === search.in) ?? languages[0] ?? ctx.locale
  const { mail, written } = await previewMail(ctx, campaign, wanted)
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('mail.title')} crumbs={crumbs}>
      <MailPreview ctx={ctx} wanted={wanted} written={written} mail={mail} t={t} campaignId={campaign.id} />
    </AdminFrame>
  )
})
