import { type Actor, administers, holds, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

type ResultFacts = { processId: number; publishedAt: Date | null }

/** Whether the actor may see a result: everyone once published, administrators before. */
export function canSeeResult(actor: Actor, { processId, publishedAt }: ResultFacts): Decision {
  return publishedAt !== null || administers(actor, processId) ? allow : deny('resultNotPublished')
}

/** Whether the actor may override the rule for an idea: ADMIN only. */
export function canOverrideResult(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}
