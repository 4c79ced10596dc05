import { type Actor, administers, holds } from '@/lib/catalogues/actor'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'

type Group = { id: number; visibility: 'PUBLIC' | 'PRIVATE' }

/** Whether the actor may read the name of a group of a process: a private one is for its members and those who administer. */
export function isSeenGroup(actor: Actor, { id, visibility }: Group, processId: number): boolean {
  return visibility === 'PUBLIC' || isOwn(actor, id) || administers(actor, processId)
}

function isOwn(actor: Actor, groupId: number): boolean {
  return actor.kind === 'user' && actor.joinedGroupIds.includes(groupId)
}

/** The same as an SQL condition on group `g`. */
export function seenGroup(actor: Actor): Fragment {
  const joined = actor.kind === 'user' ? actor.joinedGroupIds : []
  const delegated =
    actor.kind === 'user' && holds(actor, 'DELEGATE')
      ? actor.processRoles.filter(({ authority }) => authority === 'DELEGATE').map(({ processId }) => processId)
      : []
  return fragment`(g."visibility" = 'PUBLIC' OR ${holds(actor, 'ADMIN')}::boolean OR g."id" = ANY(${joined}::int[])
    OR g."processId" = ANY(${delegated}::int[]))`
}
