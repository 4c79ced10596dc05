import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { InvitationFilter, InvitationTable } from '@/components/admin/people/invitations/invitation-table'
import { PeopleTabs } from '@/components/admin/people/people-tabs'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { resendInvitationAction } from '@/lib/generated/actions/identity/users/invitations/resend-invitation'
import { withdrawInvitationAction } from '@/lib/generated/actions/identity/users/invitations/withdraw-invitation'
import { listInvitations } from '@/lib/identity/users/invitations/list-invitations'
import { invitationFilter } from '@/lib/identity/users/invitations/schemas'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => membersMetadata('tabs.invitations')

export default servedPage(async function InvitationsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('members'), searchParams])
  const state = invitationFilter.state.safeParse(search['state']).data
  const q = typeof search['q'] === 'string' ? search['q'].slice(0, 200) : ''
  const list = await orRefusal(listInvitations(ctx, { state, q, page: readPage(search['page']) - 1 }))
  const done = search['done'] === 'sent' || search['done'] === 'withdrawn' ? search['done'] : null
  const invite = (
    <LinkButton href={routes.adminNewInvitation()} icon={<Icon name="plus" />}>
      {t('invite.title')}
    </LinkButton>
  )
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('tabs.invitations')} actions={invite}>
      <PeopleTabs view="invitations" />
      {done && (
        <Notice tone="success" role="status">
          {t(`invitations.done.${done}`)}
        </Notice>
      )}
      <InvitationFilter filter={{ state, q }} t={t} />
      <RefusedFiltersNotice refused={refusedFilters(invitationFilter, search)} locale={ctx.locale} />
      <InvitationTable
        ctx={ctx}
        list={list}
        filter={{ state, q }}
        actions={{ resend: resendInvitationAction, withdraw: withdrawInvitationAction }}
        t={t}
      />
    </AdminFrame>
  )
})
