import type { Metadata } from 'next'
import { NewPasswordPanel } from '@/components/account/sign-in/new-password-panel'
import { RecoverPanel } from '@/components/account/sign-in/recover-panel'
import { RefusalNotice } from '@/components/account/sign-in/refusal-notice'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { foundOrMessage } from '@/lib/edge/http/forms/found-or-message'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { env } from '@/lib/foundation/env'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { recoverByEmailAction } from '@/lib/generated/actions/identity/auth/password/recover-account-by-email'
import {
  chooseRecoveryAction,
  recoverByMobileAction,
  setRecoveredPasswordAction,
} from '@/lib/generated/actions/process/onboarding/recover-in-browser'
import { openRecovery } from '@/lib/process/onboarding/browser-steps'
import { recoveryOwner } from '@/lib/process/onboarding/recover-in-browser'
import { defaultPrefix } from '@/lib/process/onboarding/registration/default-prefix'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('recover.title'), path: routes.recover(), isUnlisted: true })
})

/** Choice of address or number, then the new password after link or code. */
export default servedPage(async function RecoverPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('auth.recover'),
    searchParams,
  ])
  const by = BY.find((value) => value === search['by'])
  const token = typeof search['token'] === 'string' ? search['token'] : undefined
  const isLast = !by && (token !== undefined || (await openRecovery.read(ctx)) !== null)
  const found = isLast ? await foundOrMessage(ctx, () => recoveryOwner(ctx, token)) : null
  return (
    <PageFrame title={t('title')} width="text">
      {found && !found.ok && <RefusalNotice title={t('title')} message={found.message} />}
      {found?.ok ? (
        <NewPasswordPanel
          passwordLengthMin={ctx.organization.passwordLengthMin}
          token={token}
          action={setRecoveredPasswordAction}
        />
      ) : (
        <RecoverPanel
          by={by}
          isTitled={!found}
          phonePrefix={await defaultPrefix(ctx)}
          isDemo={env.DEMO}
          actions={{
            choose: chooseRecoveryAction,
            byEmail: recoverByEmailAction,
            byMobile: recoverByMobileAction,
          }}
        />
      )}
    </PageFrame>
  )
})

const BY = ['email', 'mobile'] as const
