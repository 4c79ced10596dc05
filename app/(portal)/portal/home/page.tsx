import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { PortalHome } from '@/components/site/portal-home'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { pickText } from '@/lib/i18n/localized-text'
import { getTranslations } from '@/lib/i18n/translations'
import { listWorkspaces } from '@/lib/organizations/list-workspaces'
import { routes } from '@/lib/routes'

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('site')])
  const { organization, locale } = ctx
  const description = pickText(organization.tagline, locale, organization.languages) || t('portal.text')
  return pageMetadata(ctx, { title: organization.name, description, path: routes.portalHome() })
})

export default servedPage(async function PortalHomePage() {
  const ctx = await pageContext()
  if (!ctx.organization.umbrellaWorkspaceActive) redirect(routes.intro())
  const [t, workspaces] = await Promise.all([getTranslations('site'), listWorkspaces(ctx)])
  return <PortalHome ctx={ctx} workspaces={workspaces} t={t} />
})
