import type { Metadata } from 'next'
import { PageIntro } from '@/components/account/page-intro'
import { CodePanel } from '@/components/account/registration/code-panel'
import { NoCodeAwaited } from '@/components/account/registration/no-code-awaited'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { env } from '@/lib/foundation/env'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { confirmCodeAction, resendCodeAction } from '@/lib/generated/actions/process/onboarding/confirm-code-in-browser'
import { awaitedNumberText } from '@/lib/process/onboarding/confirm-code-in-browser'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('code.title'), path: routes.mobileConfirm(), isUnlisted: true })
})

/** Enters the code of an SMS: registration, recovery, or a new number of the account. */
export default servedPage(async function MobileConfirmPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ open: true }), getTranslations('auth.code'), searchParams])
  const mobile = await awaitedNumberText(ctx)
  return (
    <PageFrame title={t('title')} width="text">
      <PageIntro title={t('title')}>{mobile ? undefined : t('nothing')}</PageIntro>
      {mobile ? (
        <CodePanel
          mobile={mobile}
          isOwn={ctx.actor.kind === 'user'}
          returnTo={returnPath(search['returnTo'])}
          isDemo={env.DEMO}
          actions={{ confirm: confirmCodeAction, resend: resendCodeAction }}
        />
      ) : (
        <NoCodeAwaited />
      )}
    </PageFrame>
  )
})
