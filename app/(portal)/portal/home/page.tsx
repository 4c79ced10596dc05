import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { PortalHome } from '@/components/site/portal-home'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listWorkspaces } from '@/lib/identity/organizations/platform/list-workspaces'

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
