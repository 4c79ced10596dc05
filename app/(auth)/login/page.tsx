import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LoginForm } from '@/components/account/login-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { returnPath } from '@/lib/http/return-path'
import { isPastFirstLevel } from '@/lib/http/session-cookies'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'
import { loginAction } from '../actions'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('login.title'), path: routes.login(), isUnlisted: true })
})

export default servedPage(async function LoginPage({ searchParams }: Props) {
  const [ctx, t, asked] = await Promise.all([pageContext({ open: true }), getTranslations('auth.login'), searchParams])
  const returnTo = returnPath(asked['returnTo'])
  if (ctx.actor.kind === 'user') redirect(returnTo)
  if (!(await isPastFirstLevel(ctx))) redirect(routes.loginOrganization(returnTo))
  return (
    <PageFrame title={t('title')} width="text">
      <LoginForm
        organization={ctx.organization}
        returnTo={returnTo}
        isConfirmed={asked['confirmedEmail'] === 'true'}
        action={loginAction}
      />
    </PageFrame>
  )
})
