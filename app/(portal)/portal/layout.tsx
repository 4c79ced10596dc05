import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { routes } from '@/lib/foundation/routes'

/** Only where the umbrella workspace is active; elsewhere the visit goes to the landing page (spec: portal). */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { organization } = await pageContext({ open: true })
  if (!organization.umbrellaWorkspaceActive) redirect(routes.intro())
  return children
}
