import { type Actor, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { canReadText, type ProposalFacts } from '@/lib/ideas/proposals/policy'

type AuthorFacts = { canReceive: boolean }

/** Whether the actor may write to the author of a proposal: both need a confirmed email address (spec: contact). */
export function canContact(actor: Actor, proposal: ProposalFacts, author: AuthorFacts | null): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  if (proposal.authorId === actor.userId) return deny('notOnYourself')
  return firstDenial(canReadText(actor, proposal), isOpen(proposal), haveAddresses(actor, author))
}

function isOpen({ status, isPublished, isHidden }: ProposalFacts): Decision {
  if (status === 'CANCELLED') return deny('proposalCancelled')
  return isPublished && !isHidden ? allow : deny('proposalUnknown')
}

function haveAddresses(actor: { email: string | null; emailConfirmed: boolean }, author: AuthorFacts | null): Decision {
  if (actor.email === null || !author?.canReceive) return deny('contactWithoutEmail')
  return actor.emailConfirmed ? allow : deny('emailUnconfirmed')
}
