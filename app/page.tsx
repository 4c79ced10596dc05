import { redirect } from 'next/navigation'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'

export default servedPage(async function RootPage() {
  const { organization } = await pageContext({ open: true })
  redirect(organization.umbrellaWorkspaceActive ? routes.portal() : routes.intro())
})
