import { PageFrame } from '@/components/layout/page-frame'
import { InvitationList } from '@/components/proposals/invitation-list'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { answerInvitationAction } from '@/lib/generated/actions/ideas/proposals/together/answer-invitation'
import { listOpenInvitations } from '@/lib/ideas/proposals/together/co-authors'

export async function generateMetadata() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('proposals')])
  return pageMetadata(ctx, { title: t('together.invitations'), path: routes.coAuthorInvitations(), isUnlisted: true })
}

export default async function InvitationsPage() {
  const [ctx, t, account] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('proposals'),
    getTranslations('account'),
  ])
  const crumbs = [{ href: routes.personalSpace(), label: account('space.title') }]
  return (
    <PageFrame title={t('together.invitations')} crumbs={crumbs} width="text">
      <Heading level={1}>{t('together.invitations')}</Heading>
      <InvitationList invitations={await listOpenInvitations(ctx)} action={answerInvitationAction} ctx={ctx} t={t} />
    </PageFrame>
  )
}
