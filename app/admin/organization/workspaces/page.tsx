import { AdminFrame } from '@/components/admin/admin-frame'
import { ReceivedInvitations, SentInvitations } from '@/components/admin/organization/invitation-list'
import { UmbrellaPanel } from '@/components/admin/organization/umbrella-panel'
import { WorkspaceEditor } from '@/components/admin/organization/workspace-editor'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { answerAction } from '@/lib/generated/actions/identity/organizations/workspaces/answer-invitation'
import { inviteAction } from '@/lib/generated/actions/identity/organizations/workspaces/invite-workspace'
import { detachAction, leaveAction } from '@/lib/generated/actions/identity/organizations/workspaces/set-parent'
import { withdrawAction } from '@/lib/generated/actions/identity/organizations/workspaces/withdraw-invitation'
import { writeEntriesAction } from '@/lib/generated/actions/identity/organizations/workspaces/write-entries'
import { getOwnOptions } from '@/lib/identity/organizations/platform/queries'
import { findUmbrella } from '@/lib/identity/organizations/workspaces/find-umbrella'
import { listEntries } from '@/lib/identity/organizations/workspaces/list-entries'
import { listReceivedInvitations, listSentInvitations } from '@/lib/identity/organizations/workspaces/list-invitations'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { searchParams: Promise<{ done?: string | string[] }> }

export const generateMetadata = () => adminMetadata('workspaces.title')

export default servedPage(async function AdminWorkspacesPage({ searchParams }: Props) {
  const [ctx, t, { done }] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const options = await orRefusal(getOwnOptions(ctx))
  const isUmbrella = ctx.organization.umbrellaWorkspaceActive
  const [umbrella, entries, sent, received] = await Promise.all([
    findUmbrella(ctx, options.parentId),
    isUmbrella ? orRefusal(listEntries(ctx)) : [],
    isUmbrella ? orRefusal(listSentInvitations(ctx)) : [],
    orRefusal(listReceivedInvitations(ctx)),
  ])
  const key = `workspaces.done.${String(done)}`
  const crumbs = [{ href: routes.adminOrganization(), label: t('menu.organization') }]
  const portal = isUmbrella && (
    <LinkButton href={routes.portalHome()} variant="secondary" icon={<Icon name="globe" />}>
      {t('workspaces.toPortal')}
    </LinkButton>
  )
  return (
    <AdminFrame
      actor={ctx.actor}
      section="organization"
      title={t('workspaces.title')}
      crumbs={crumbs}
      lead={t(isUmbrella ? 'workspaces.leadUmbrella' : 'workspaces.lead')}
      actions={portal}
    >
      {t.has(key) && (
        <Notice tone="success" role="status">
          {t(key)}
        </Notice>
      )}
      <ReceivedInvitations ctx={ctx} invitations={received} answer={answerAction} t={t} />
      {!isUmbrella && <UmbrellaPanel umbrella={umbrella} leaveAction={leaveAction} t={t} />}
      {isUmbrella && (
        <>
          <WorkspaceEditor
            ctx={ctx}
            entries={entries}
            actions={{ save: writeEntriesAction, detach: detachAction }}
            t={t}
          />
          <SentInvitations
            ctx={ctx}
            invitations={sent}
            actions={{ invite: inviteAction, withdraw: withdrawAction }}
            t={t}
          />
        </>
      )}
    </AdminFrame>
  )
})
