import type { Actor } from '@/lib/catalogues/actor'
import type { Decision } from '@/lib/foundation/errors/decision'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'

/** Whether the actor may read and download the mail list: ADMIN. */
export function canReadSubscriptions(actor: Actor): Decision {
  return canAdministerOrganization(actor)
}
