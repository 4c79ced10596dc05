import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { InvitePeopleForm } from '@/components/admin/people/invitations/invite-people-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { createInvitationsAction } from '@/lib/generated/actions/identity/users/invitations/create-invitations'
import { listPlaces } from '@/lib/process/topics/list-places'

export const generateMetadata = () => membersMetadata('invite.title')

export default servedPage(async function NewInvitationPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('members')])
  const places = await orRefusal(listPlaces(ctx))
  const crumbs = [{ href: routes.adminInvitations(), label: t('tabs.invitations') }]
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('invite.title')} crumbs={crumbs} lead={t('invite.lead')}>
      <InvitePeopleForm ctx={ctx} places={places} action={createInvitationsAction} t={t} />
    </AdminFrame>
  )
})
