import { redirect } from 'next/navigation'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { holds } from '@/lib/foundation/context/actor'
import { routes } from '@/lib/foundation/routes'

export default servedPage(async function AdminMessagesPage() {
  const { actor } = await pageContext({ member: true })
  redirect(holds(actor, 'ADMIN') ? routes.adminDelivery() : routes.adminAnnouncements())
})
