import { campaignsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { CampaignTable } from '@/components/admin/messages/campaign-table'
import { MessagesTabs } from '@/components/admin/messages/messages-tabs'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { listCampaigns } from '@/lib/office/campaigns/list-campaigns'

type Props = { searchParams: Promise<{ page?: string | string[] }> }

export const generateMetadata = () => campaignsMetadata('list.title')

export default servedPage(async function AdminCampaignsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('campaigns'),
    searchParams,
  ])
  const campaigns = await orRefusal(listCampaigns(ctx, { page: readPage(search.page) - 1 }))
  const add = (
    <LinkButton href={routes.adminNewCampaign()} icon={<Icon name="plus" />}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('list.title')} lead={t('list.lead')} actions={add}>
      <MessagesTabs actor={ctx.actor} view="campaigns" />
      <CampaignTable ctx={ctx} campaigns={campaigns} t={t} />
    </AdminFrame>
  )
})
