import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageIntro } from '@/components/account/page-intro'
import { SignOutForm } from '@/components/account/sign-in/sign-out-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('logout.title'), path: routes.signOut(), isUnlisted: true })
})

export default servedPage(async function SignOutPage() {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth.logout')])
  if (ctx.actor.kind === 'visitor') redirect(routes.root())
  return (
    <PageFrame title={t('title')} width="text">
      <PageIntro title={t('title')}>{t('intro')}</PageIntro>
      <SignOutForm label={t('submit')} back={{ href: routes.home(), label: t('back') }} />
    </PageFrame>
  )
})
