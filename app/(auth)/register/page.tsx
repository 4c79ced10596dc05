import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { RegisterPanel } from '@/components/account/registration/register-panel'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { env } from '@/lib/foundation/env'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { joinOrganizationAction } from '@/lib/generated/actions/process/onboarding/registration/join-in-browser'
import { registerAction } from '@/lib/generated/actions/process/onboarding/registration/register-in-browser'
import { registrationEntry } from '@/lib/process/onboarding/registration/registration-entry'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('register.title'), path: routes.register(), isUnlisted: true })
})

export default servedPage(async function RegisterPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), searchParams])
  const returnTo = returnPath(search['returnTo'])
  if (ctx.actor.kind === 'user') redirect(returnTo)
  const hasAccount = search['account'] === 'existing'
  return (
    <PageFrame title={t(hasAccount ? 'join.title' : 'register.title')} width="text">
      <RegisterPanel
        organization={ctx.organization}
        entry={await registrationEntry(ctx)}
        returnTo={returnTo}
        isDemo={env.DEMO}
        register={registerAction}
        join={hasAccount ? joinOrganizationAction : undefined}
      />
    </PageFrame>
  )
})
