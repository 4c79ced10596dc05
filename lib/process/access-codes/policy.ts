import type { Actor } from '@/lib/catalogues/actor'
import type { Decision } from '@/lib/foundation/errors/decision'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { canAdminister } from '@/lib/process/processes/policy'

/**
 * Whether the actor may create, list and revoke access codes: ADMIN, and a DELEGATE for their processes and the
 * groups of these.
 */
export function canManageAccessCodes(actor: Actor, processId: number | null): Decision {
  return processId === null ? canAdministerOrganization(actor) : canAdminister(actor, processId)
}
