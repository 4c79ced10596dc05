import { redirect } from 'next/navigation'
import { LoginForm } from '@/components/account/sign-in/login-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { hasEndedSession } from '@/lib/edge/http/pages/page-guard'
import { loginAction } from '@/lib/generated/actions/process/onboarding/sign-in/login-in-browser'
import { isPastFirstLevel } from '@/lib/process/onboarding/sign-in/first-level'
import { type FromAnonymousProps, fromAnonymousMetadata, loadFromAnonymous } from '../../_components/from-anonymous'

export const generateMetadata = fromAnonymousMetadata('login.title', routes.loginFromAnonymous)

/** A visitor wanted to act in a process: sign in, then returns to the page that led here. */
export default servedPage(async function LoginFromAnonymousPage(props: FromAnonymousProps) {
  const { ctx, t, processId, returnTo, entry } = await loadFromAnonymous(props)
  if (!(await isPastFirstLevel(ctx))) redirect(routes.loginOrganization(returnTo))
  const { process } = entry
  return (
    <PageFrame title={t('login.title')} width="text">
      <LoginForm
        organization={ctx.organization}
        processId={processId}
        processName={process?.isSecret ? undefined : process?.text}
        returnTo={returnTo}
        isEnded={await hasEndedSession()}
        isConfirmed={false}
        action={loginAction}
      />
    </PageFrame>
  )
})
