import { redirect } from 'next/navigation'
import { pageContext } from '@/lib/http/page-guard'
import { routes } from '@/lib/routes'

export default async function PortalPage() {
  const { organization } = await pageContext({ open: true })
  redirect(organization.umbrellaWorkspaceActive ? routes.portalHome() : routes.intro())
}
