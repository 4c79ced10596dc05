import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LoginForm } from '@/components/account/sign-in/login-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { hasEndedSession, pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { loginAction } from '@/lib/generated/actions/process/onboarding/sign-in/login-in-browser'
import { isPastFirstLevel } from '@/lib/process/onboarding/sign-in/first-level'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('login.title'), path: routes.login(), isUnlisted: true })
})

export default servedPage(async function LoginPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ open: true }), getTranslations('auth.login'), searchParams])
  const returnTo = returnPath(search['returnTo'])
  if (ctx.actor.kind === 'user') redirect(returnTo)
  if (!(await isPastFirstLevel(ctx))) redirect(routes.loginOrganization(returnTo))
  return (
    <PageFrame title={t('title')} width="text">
      <LoginForm
        organization={ctx.organization}
        returnTo={returnTo}
        isEnded={search['ended'] === 'true' || (await hasEndedSession())}
        isConfirmed={search['confirmedEmail'] === 'true'}
        action={loginAction}
      />
    </PageFrame>
  )
})
