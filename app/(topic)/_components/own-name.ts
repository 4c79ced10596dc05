import { redirect } from 'next/navigation'
import { slug, withQuery } from '@/lib/catalogues/routes'

/** Only the id in the address selects; an outdated name redirects to the current one and is never displayed. */
export function leadToOwnName(
  requested: string,
  name: string,
  path: string,
  search: Record<string, string | string[] | undefined>,
): void {
  if (requested !== slug(name)) redirect(withQuery(path, search))
}
