import { redirect } from 'next/navigation'
import { slug, withQuery } from '@/lib/foundation/routes'

/** The name in an address is decoration, the id decides: another name leads to the present one and is shown nowhere. */
export function leadToOwnName(
  requested: string,
  name: string,
  path: string,
  search: Record<string, string | string[] | undefined>,
): void {
  if (requested !== slug(name)) redirect(withQuery(path, search))
}
