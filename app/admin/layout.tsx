import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { routes } from '@/lib/foundation/routes'
import { canEnterBackOffice } from '@/lib/identity/organizations/policy'

/** The door of the back office; what each page shows is decided again where it is read. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext({ member: true })
  if (!canEnterBackOffice(ctx.actor).allowed) redirect(routes.error(3))
  return children
}
