import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LoginForm } from '@/components/account/login-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { addressId, orRefusal } from '@/lib/http/page-refusal'
import { returnPath } from '@/lib/http/return-path'
import { isPastFirstLevel } from '@/lib/http/session-cookies'
import { getTranslations } from '@/lib/i18n/translations'
import { registrationEntry } from '@/lib/onboarding/registration-entry'
import { routes } from '@/lib/routes'
import { loginAction } from '../../actions'

type Props = {
  params: Promise<{ processId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [ctx, t, { processId }] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), params])
  return pageMetadata(ctx, {
    title: t('login.title'),
    path: routes.loginFromAnonymous(addressId(processId)),
    isUnlisted: true,
  })
})

/** A visitor wanted to act in a process: sign in, and go on where the wish arose. */
export default servedPage(async function LoginFromAnonymousPage({ params, searchParams }: Props) {
  const [ctx, t, asked] = await Promise.all([pageContext({ open: true }), getTranslations('auth.login'), searchParams])
  const processId = addressId((await params).processId)
  const returnTo = returnPath(asked['returnTo'], routes.process(processId))
  const { process } = await orRefusal(registrationEntry(ctx, { processId }))
  if (ctx.actor.kind === 'user') redirect(returnTo)
  if (!(await isPastFirstLevel(ctx))) redirect(routes.loginOrganization(returnTo))
  return (
    <PageFrame title={t('title')} width="text">
      <LoginForm
        organization={ctx.organization}
        processId={processId}
        processName={process?.isPrivate ? undefined : process?.text}
        returnTo={returnTo}
        isConfirmed={false}
        action={loginAction}
      />
    </PageFrame>
  )
})
