import type { Actor } from '@/lib/catalogues/actor'
import type { Decision } from '@/lib/foundation/errors/decision'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'

/** Whether the actor may read, mark and delete messages to the desk: ADMIN. */
export function canReadEnquiries(actor: Actor): Decision {
  return canAdministerOrganization(actor)
}
