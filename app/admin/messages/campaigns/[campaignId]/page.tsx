import { campaignsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { CampaignFigures } from '@/components/admin/messages/campaign-figures'
import { CampaignSteps, StopCampaignForm } from '@/components/admin/messages/campaign-steps'
import { CampaignStateBadge } from '@/components/admin/messages/campaign-table'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { approveCampaignAction } from '@/lib/generated/actions/office/campaigns/approve-campaign'
import { sendCampaignAction } from '@/lib/generated/actions/office/campaigns/send-campaign'
import { stopCampaignAction } from '@/lib/generated/actions/office/campaigns/stop-campaign'
import { testCampaignAction } from '@/lib/generated/actions/office/campaigns/test-campaign'
import { countAudience, queryOf } from '@/lib/office/campaigns/read-audience'
import { returnedFor } from '@/lib/office/campaigns/returned-for'
import { loadCampaign } from '../_components/load-campaign'

type Props = { params: Promise<{ campaignId: string }>; searchParams: Promise<{ done?: string | string[] }> }

export const generateMetadata = () => campaignsMetadata('list.title')

const actions = {
  test: testCampaignAction,
  approve: approveCampaignAction,
  send: sendCampaignAction,
  stop: stopCampaignAction,
}

export default servedPage(async function AdminCampaignPage({ params, searchParams }: Props) {
  const [{ ctx, t, campaign, subject, list }, search] = await Promise.all([
    params.then(({ campaignId }) => loadCampaign(campaignId)),
    searchParams,
  ])
  const isDraft = campaign.state === 'DRAFT'
  const recipients = isDraft ? (await countAudience(ctx, queryOf(campaign))).recipients : campaign.recipients
  const done = `done.${String(search.done)}`
  const isOpen = campaign.state === 'SCHEDULED' || campaign.state === 'SENDING'
  const look = !isDraft && (
    <LinkButton href={routes.adminCampaignMail(campaign.id, ctx.locale)} variant="secondary">
      {t('steps.look')}
    </LinkButton>
  )
  return (
    <AdminFrame
      actor={ctx.actor}
      section="messages"
      title={subject}
      crumbs={[list]}
      lead={
        <>
          <CampaignStateBadge state={campaign.state} t={t} /> {t(`bases.${campaign.basis}`)},{' '}
          {t('people', { count: recipients })}
        </>
      }
      actions={look}
    >
      {t.has(done) && (
        <Notice tone="success" role="status">
          {t(done)}
        </Notice>
      )}
      {isDraft && campaign.sendAt !== null && (
        <Notice tone="warning">{t(`steps.returned.${returnedFor(campaign)}`)}</Notice>
      )}
      {isDraft && <CampaignSteps ctx={ctx} campaign={campaign} recipients={recipients} actions={actions} t={t} />}
      {campaign.startedAt !== null && <CampaignFigures ctx={ctx} campaign={campaign} t={t} />}
      {isOpen && <StopCampaignForm ctx={ctx} campaign={campaign} action={actions.stop} t={t} />}
    </AdminFrame>
  )
})
