import type { Metadata } from 'next'
import { InvitationPanel } from '@/components/account/registration/invitation-panel'
import { MemberInvitation } from '@/components/account/registration/member-invitation'
import { SlipCodeForm } from '@/components/account/registration/slip-code-form'
import { RefusalNotice } from '@/components/account/sign-in/refusal-notice'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { foundOrMessage } from '@/lib/edge/http/forms/found-or-message'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { acceptInvitationAction } from '@/lib/generated/actions/identity/auth/registration/accept-invitation'
import { acceptAsKnownAction } from '@/lib/generated/actions/identity/users/invitations/accept-as-known'
import { acceptAsNewAction } from '@/lib/generated/actions/identity/users/invitations/accept-as-new'
import { getInvitation } from '@/lib/identity/auth/registration/accept-invitation'
import { findInvitation, getOpenInvitation } from '@/lib/identity/users/invitations/find-invitation'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('invitation.title'), path: routes.invitation(''), isUnlisted: true })
})

/** The link of an invitation: of a member, or of the first administrator of a new organization. */
export default servedPage(async function InvitationPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('auth.invitation'),
    searchParams,
  ])
  const token = typeof search['token'] === 'string' ? search['token'].slice(0, 200) : ''
  if (token === '') {
    return (
      <PageFrame title={t('title')} width="text">
        <SlipCodeForm />
      </PageFrame>
    )
  }
  if (!(await findInvitation(ctx, token))) {
    const found = await foundOrMessage(ctx, () => getInvitation(ctx, token))
    return (
      <PageFrame title={t('title')} width="text">
        <InvitationPanel found={found} organization={ctx.organization} token={token} action={acceptInvitationAction} />
      </PageFrame>
    )
  }
  const found = await foundOrMessage(ctx, () => getOpenInvitation(ctx, token))
  return (
    <PageFrame title={t('title')} width="text">
      {found.ok ? (
        <MemberInvitation
          organization={ctx.organization}
          invitation={found.value}
          token={token}
          hasAccount={search['account'] === 'existing'}
          actions={{ asNew: acceptAsNewAction, asKnown: acceptAsKnownAction }}
        />
      ) : (
        <RefusalNotice title={t('title')} message={found.message} />
      )}
    </PageFrame>
  )
})
