import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Written } from '@/lib/ideas/proposals/drafts/write-proposal'

/** Redirect target of the form: the published idea, else the draft. */
export function writtenAddress({ isPublished, isHeld, before, revision: _, ...address }: Written): string {
  if (isHeld) return withQuery(routes.proposal(address), { done: 'waiting' })
  if (before === 'changed') return withQuery(routes.editProposal(address), { done: 'alreadyPublished' })
  if (before === 'same' && isPublished) return withQuery(routes.proposal(address), { done: 'already' })
  if (isPublished) return withQuery(routes.proposal(address), { done: 'published' })
  return withQuery(routes.editProposal(address), { done: 'saved' })
}
