import { type Actor, isSignedIn } from '@/lib/catalogues/actor'
import type { ProposalFacts } from '@/lib/ideas/proposals/policy'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { canBeFollowed, canFollow } from './policy'

/** The button that the reader of an idea gets; a visitor gets the link to the sign-in. */
export type FollowOffer = 'signIn' | 'follow' | 'unfollow'

type Facts = {
  proposal: ProposalFacts
  module: Pick<ModuleFacts['module'], 'canFollow' | 'activeFollowing'>
  isFollowing: boolean
}

/** Whether the actor can follow or unfollow an idea; null if neither. */
export function followOffer(actor: Actor, { proposal, module, isFollowing }: Facts): FollowOffer | null {
  if (!isSignedIn(actor)) return canBeFollowed(proposal, module).allowed ? 'signIn' : null
  if (isFollowing) return 'unfollow'
  return canFollow(actor, proposal, module).allowed ? 'follow' : null
}
