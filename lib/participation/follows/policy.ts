import { type Actor, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { canReadText, isOpenToReaders, type ProposalFacts } from '@/lib/ideas/proposals/policy'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** Whether the actor may follow a proposal: any member who can read it, where its module allows following. */
export function canFollow(
  actor: Actor,
  proposal: ProposalFacts,
  module: Pick<ModuleFacts['module'], 'canFollow' | 'activeFollowing'>,
): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return firstDenial(canReadText(actor, proposal), canBeFollowed(proposal, module))
}

/** Whether a proposal can be followed at all. */
export function canBeFollowed(
  proposal: Pick<ProposalFacts, 'status' | 'isPublished' | 'isHidden'>,
  module: Pick<ModuleFacts['module'], 'canFollow' | 'activeFollowing'>,
): Decision {
  return isOpenToReaders(proposal) && module.canFollow && module.activeFollowing
    ? allow
    : deny('proposalCannotBeFollowed')
}
