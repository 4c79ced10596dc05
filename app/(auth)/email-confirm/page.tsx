import type { Metadata } from 'next'
import { ConfirmEmailPanel } from '@/components/account/registration/confirm-email-panel'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { env } from '@/lib/foundation/env'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { resendConfirmationAction } from '@/lib/generated/actions/identity/auth/email/resend-email-confirmation'
import { confirmEmailAction } from '@/lib/generated/actions/process/onboarding/registration/confirm-email-in-browser'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('confirm.title'), path: routes.emailConfirm(), isUnlisted: true })
})

/** Opening the link changes nothing: a scanner that follows it leaves it unused, only the button confirms. */
export default servedPage(async function EmailConfirmPage({ searchParams }: Props) {
  const [, t, { token, returnTo }] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('auth.confirm'),
    searchParams,
  ])
  return (
    <PageFrame title={t('title')} width="text">
      <ConfirmEmailPanel
        token={typeof token === 'string' ? token : undefined}
        returnTo={returnPath(returnTo, '')}
        isDemo={env.DEMO}
        actions={{ confirm: confirmEmailAction, resend: resendConfirmationAction }}
      />
    </PageFrame>
  )
})
