import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { isVotingOpen } from '@/lib/process/module-types/voting-window'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { RANDOM } from './sorts'

/** The default sort of an open vote's list; undefined elsewhere. */
export function usualInVote({ now }: Pick<Context, 'now'>, { module }: Pick<ModuleFacts, 'module'>) {
  return isBallotModule(module.type) && isVotingOpen(module, now) ? RANDOM : undefined
}

/**
 * The seed of the random order of a vote: stable for each voter, and the same for all visitors of a day, so that shared
 * caches may store the page. Null outside of votes.
 */
export function randomSeed({ actor, now }: Pick<Context, 'actor' | 'now'>, { module }: Pick<ModuleFacts, 'module'>) {
  if (!isBallotModule(module.type)) return null
  if (actor.kind === 'user') return keyedHash('order', `${module.id}|${actor.userId}`)
  return `${module.id}|${now.toISOString().slice(0, 10)}`
}
