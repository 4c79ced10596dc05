import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'

/** Unknown paths redirect to /404 (specification section 2). */
export default function UnknownPath() {
  redirect(routes.notFound())
}
