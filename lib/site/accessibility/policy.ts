import type { Actor } from '@/lib/catalogues/actor'
import type { Decision } from '@/lib/foundation/errors/decision'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'

/** Whether the actor may write the statement and answer reports of barriers: ADMIN. */
export function canAnswerBarriers(actor: Actor): Decision {
  return canAdministerOrganization(actor)
}
