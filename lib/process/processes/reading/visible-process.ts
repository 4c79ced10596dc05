import { type Actor, administers, holds, isSignedIn } from '@/lib/catalogues/actor'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'

/** The condition that the actor may see a process `p`; the same rule as canSeeProcess and visibleProcesses. */
export function visibleProcess(actor: Actor): Fragment {
  if (holds(actor, 'ADMIN')) return fragment`true`
  if (!isSignedIn(actor)) return fragment`p."status" <> 'DRAFT' AND p."visibility" = 'PUBLIC'`
  const own = [...actor.joinedProcessIds, ...actor.processRoles.map((role) => role.processId)]
  const administered = actor.processRoles.map((role) => role.processId).filter((id) => administers(actor, id))
  return fragment`(p."status" <> 'DRAFT' AND (p."visibility" = 'PUBLIC' OR p."id" = ANY(${own}::int[]))
    OR p."id" = ANY(${administered}::int[]))`
}
