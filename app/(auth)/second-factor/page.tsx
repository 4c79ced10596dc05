import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { RecoveryCodesPanel } from '@/components/account/settings/recovery-codes-panel'
import { SecondFactorPanel } from '@/components/account/sign-in/second-factor-panel'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { firstStep } from '@/lib/edge/http/cookies/first-step'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { requireSignedIn } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { confirmRecoveryCodesAction } from '@/lib/generated/actions/process/onboarding/second-factor/new-recovery-codes'
import { passSecondFactorAction } from '@/lib/generated/actions/process/onboarding/second-factor/pass-second-factor-in-browser'
import { secondFactorSetup } from '@/lib/identity/auth/second-factor/second-factor'
import { readNewRecoveryCodes } from '@/lib/process/onboarding/second-factor/new-recovery-codes'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  const area = (await readNewRecoveryCodes(ctx)) ? 'recoveryCodes' : 'secondFactor'
  return pageMetadata(ctx, { title: t(`${area}.title`), path: routes.secondFactor(), isUnlisted: true })
})

/** The second step of a sign-in, and the one page that shows recovery codes, right after they were made. */
export default servedPage(async function SecondFactorPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), searchParams])
  const codes = await readNewRecoveryCodes(ctx)
  if (codes) {
    const owner = { organizationName: ctx.organization.name, username: requireSignedIn(ctx).actor.username }
    return (
      <PageFrame title={t('recoveryCodes.title')} width="text">
        <RecoveryCodesPanel codes={codes} owner={owner} action={confirmRecoveryCodesAction} />
      </PageFrame>
    )
  }
  const begun = await firstStep.read(ctx)
  if (!begun || ctx.actor.kind === 'user') redirect(routes.login())
  return (
    <PageFrame title={t('secondFactor.title')} width="text">
      <SecondFactorPanel
        setup={await secondFactorSetup(ctx, begun.userId)}
        isByRecoveryCode={search['by'] === 'recovery'}
        action={passSecondFactorAction}
      />
    </PageFrame>
  )
})
