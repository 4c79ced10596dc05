import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { pageContext } from '@/lib/http/page-guard'
import { routes } from '@/lib/routes'

/** Only where the umbrella workspace is active; elsewhere the visit goes to the landing page (specification section 2). */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { organization } = await pageContext({ open: true })
  if (!organization.umbrellaWorkspaceActive) redirect(routes.intro())
  return children
}
