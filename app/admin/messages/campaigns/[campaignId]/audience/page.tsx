import { campaignsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AudiencePeople } from '@/components/admin/messages/audience-people'
import { servedPage } from '@/components/layout/served-page'
import { countAudience, explainAudience, previewAudience, queryOf } from '@/lib/office/campaigns/read-audience'
import { explainQuery } from '@/lib/office/campaigns/schemas'
import { loadCampaign } from '../../_components/load-campaign'

type Props = { params: Promise<{ campaignId: string }>; searchParams: Promise<{ q?: string | string[] }> }

export const generateMetadata = () => campaignsMetadata('audience.title')

export default servedPage(async function AdminCampaignAudiencePage({ params, searchParams }: Props) {
  const [{ ctx, t, campaign, crumbs }, search] = await Promise.all([
    params.then(({ campaignId }) => loadCampaign(campaignId)),
    searchParams,
  ])
  const query = queryOf(campaign)
  const q = explainQuery.q.safeParse(search.q).data
  const [count, people, found] = await Promise.all([
    countAudience(ctx, query),
    previewAudience(ctx, query),
    q === undefined ? null : explainAudience(ctx, query, q),
  ])
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('audience.title')} crumbs={crumbs}>
      <AudiencePeople
        ctx={ctx}
        count={count}
        people={people}
        t={t}
        campaignId={campaign.id}
        search={q !== undefined && found ? { q, found } : null}
      />
    </AdminFrame>
  )
})
