import { AdminFrame } from '@/components/admin/admin-frame'
import { SubscriptionTable } from '@/components/admin/organization/subscription-table'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { listSubscriptions } from '@/lib/site/subscriptions/list-subscriptions'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<{ page?: string | string[] }> }

export const generateMetadata = () => adminMetadata('subscriptions.title')

export default servedPage(async function AdminSubscriptionsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const subscriptions = await orRefusal(listSubscriptions(ctx, { page: readPage(search.page) - 1 }))
  const crumbs = [{ href: routes.adminOrganization(), label: t('menu.organization') }]
  const download = (
    <LinkButton href={routes.adminSubscriptionsFile()} variant="secondary" icon={<Icon name="download" />}>
      {t('subscriptions.download')}
    </LinkButton>
  )
  return (
    <AdminFrame
      actor={ctx.actor}
      section="organization"
      title={t('subscriptions.title')}
      crumbs={crumbs}
      lead={t('subscriptions.lead')}
      actions={subscriptions.total > 0 && download}
    >
      <SubscriptionTable ctx={ctx} subscriptions={subscriptions} t={t} />
    </AdminFrame>
  )
})
