import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ConsentForm } from '@/components/account/registration/consent-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { acceptConsentsAction } from '@/lib/generated/actions/identity/auth/registration/accept-consents'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('consent.title'), path: routes.consent(), isUnlisted: true })
})

export default servedPage(async function ConsentPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('auth.consent'),
    searchParams,
  ])
  const returnTo = returnPath(search['returnTo'])
  if (ctx.actor.kind === 'visitor') redirect(routes.login(returnTo))
  if (ctx.actor.consentsCurrent) redirect(returnTo)
  return (
    <PageFrame title={t('title')} width="text">
      <ConsentForm organization={ctx.organization} returnTo={returnTo} action={acceptConsentsAction} />
    </PageFrame>
  )
})
