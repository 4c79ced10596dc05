import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { canEnterBackOffice } from '@/lib/identity/organizations/policy'

/** Layout of the back office; each page checks its own permissions. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext({ member: true })
  if (!canEnterBackOffice(ctx.actor).allowed) redirect(routes.error(3))
  return children
}
