import { redirect } from 'next/navigation'
import { routes } from '@/lib/catalogues/routes'

/** Unknown paths redirect to /404 (spec: addresses). */
export default function UnknownPath() {
  redirect(routes.notFound())
}
