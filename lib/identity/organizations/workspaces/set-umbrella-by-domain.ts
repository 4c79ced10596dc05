import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
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

/** An umbrella by its domain, for the workspace that a PLATFORM_ADMIN attaches; empty to detach it. */
export const setUmbrellaForm = form({
  input: z.strictObject({
    organizationId: formId,
    domain: z.string().overwrite(typedIdentifier).max(300),
  }),
  run: async (ctx, input) => (await setUmbrellaByDomain(ctx, input)).organizationId,
  access: 'platform',
  redirectTo: (organizationId) => routes.adminOtherOrganization(organizationId),
})
