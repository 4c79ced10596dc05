import { type Actor, administers, holds, isSignedIn } from '@/lib/foundation/context/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

type ResultFacts = { processId: number; publishedAt: Date | null }

/** Whether the actor may see a result: once published everybody who sees the process, before that who administers it. */
export function canSeeResult(actor: Actor, { processId, publishedAt }: ResultFacts): Decision {
  return publishedAt !== null || administers(actor, processId) ? allow : deny('resultNotPublished')
}

/** Whether the actor may decide of an idea against the rule of its vote: ADMIN alone, since a DELEGATE acts within the rules. */
export function canOverrideResult(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}
