import type { ReactNode } from 'react'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canEnterBackOffice } from '@/lib/identity/organizations/policy'

/** The door of the back office; what each page shows is decided again where it is read. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext({ member: true })
  await orRefusal((async () => requireAllowed(canEnterBackOffice(ctx.actor)))())
  return children
}
