import { EmailChangePanel } from '@/components/account/settings/email-change-panel'
import { PageFrame } from '@/components/layout/page-frame'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { confirmEmailChangeAction } from '@/lib/generated/actions/identity/users/security/confirm-email-change'
import { accountMetadata } from '../_components/account-metadata'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => accountMetadata('emailChange.title')

/** Opening the link changes nothing, and needs no session: mail is often read on another device. */
export default async function EmailChangePage({ searchParams }: Props) {
  const [ctx, t, { token }] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('account.emailChange'),
    searchParams,
  ])
  return (
    <PageFrame title={t('title')} width="text">
      <EmailChangePanel
        token={typeof token === 'string' ? token : undefined}
        organizationName={ctx.organization.name}
        action={confirmEmailChangeAction}
      />
    </PageFrame>
  )
}
