import type { ReactNode } from 'react'
import { requireAllowed } from '@/lib/errors/decision'
import { pageContext } from '@/lib/http/page-guard'
import { orRefusal } from '@/lib/http/page-refusal'
import { canEnterBackOffice } from '@/lib/organizations/policy'

/** The door of the back office; what each page shows is decided again where it is read. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext({ member: true })
  await orRefusal((async () => requireAllowed(canEnterBackOffice(ctx.actor)))())
  return children
}
