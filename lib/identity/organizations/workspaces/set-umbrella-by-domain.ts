import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { idOfDomain } from './id-of-domain'
import { type ParentSet, setParent } from './set-parent'

/** Attaches an organization to the umbrella of a domain, or detaches it where the domain is empty (PLATFORM_ADMIN). */
export async function setUmbrellaByDomain(
  ctx: Context,
  { organizationId, domain }: { organizationId: number; domain: string },
): Promise<ParentSet> {
  const parentId = domain === '' ? null : await idOfDomain(ctx, domain)
  return setParent(ctx, { organizationId, parentId })
}
