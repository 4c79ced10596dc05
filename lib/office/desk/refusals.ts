import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { canBecome } from '@/lib/ideas/proposals/states'
import type { DeskState } from './desk-items'
import type { DeskAct } from './schemas'

/** Why an act leaves an idea as it is, or null. */
export function refusalFor(
  act: DeskAct,
  state: DeskState,
  facts: { actorId: number; conflicts: ReadonlySet<number> },
): ErrorName | null {
  if (state.status === 'CANCELLED') return 'proposalCancelled'
  switch (act.kind) {
    case 'topic':
    case 'context':
      return null
    case 'assign':
      if (act.userId === null) return null
      if (state.authorIds.includes(act.userId)) return 'ownProposal'
      return facts.conflicts.has(state.id) ? 'conflictDeclared' : null
    case 'status':
      if (state.isCandidate) return 'votingAlreadyOpened'
      return canBecome(state.status, act.status) ? null : 'proposalStatusUnreachable'
    case 'stands':
      return state.isCandidate ? 'votingAlreadyOpened' : null
    case 'hide':
      if (state.isHidden) return 'proposalHidden'
      return state.authorIds.includes(facts.actorId) ? 'notOnYourself' : null
  }
}
