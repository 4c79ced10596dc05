import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { DeskForm } from '@/components/admin/people/invitations/desk-form'
import { PeopleTabs } from '@/components/admin/people/people-tabs'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { createSlipAction } from '@/lib/generated/actions/process/onboarding/slip-in-browser'
import { listPlaces } from '@/lib/process/topics/list-places'

export const generateMetadata = () => membersMetadata('tabs.desk')

export default servedPage(async function DeskPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('members')])
  const places = await orRefusal(listPlaces(ctx))
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('desk.title')} lead={t('desk.lead')}>
      <PeopleTabs view="desk" />
      <DeskForm ctx={ctx} places={places} action={createSlipAction} t={t} />
    </AdminFrame>
  )
})
