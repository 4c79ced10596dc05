import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'

/** Redirects to the landing page unless the umbrella workspace is active (spec: portal). */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { organization } = await pageContext({ open: true })
  if (!organization.umbrellaWorkspaceActive) redirect(routes.intro())
  return children
}
