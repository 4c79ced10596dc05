import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { OrganizationCodeForm } from '@/components/account/sign-in/organization-code-form'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { passFirstLevelAction } from '@/lib/generated/actions/process/onboarding/sign-in/first-level'
import { isPastFirstLevel } from '@/lib/process/onboarding/sign-in/first-level'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, {
    title: t('organization.title', { organizationName: ctx.organization.name }),
    path: routes.loginOrganization(),
    isUnlisted: true,
  })
})

export default servedPage(async function LoginOrganizationPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), searchParams])
  const returnTo = returnPath(search['returnTo'])
  if (ctx.actor.kind === 'user') redirect(returnTo)
  if (await isPastFirstLevel(ctx)) redirect(routes.login(returnTo))
  const organizationName = ctx.organization.name
  return (
    <PageFrame title={t('organization.title', { organizationName })} width="text">
      <OrganizationCodeForm organizationName={organizationName} returnTo={returnTo} action={passFirstLevelAction} />
    </PageFrame>
  )
})
