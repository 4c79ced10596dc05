import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { RANDOM_ORDER_MAX } from '@/lib/ideas/proposals/limits'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { type ListQuery, readListQuery } from './list-query'
import { readingDay } from './reading-order'
import { RANDOM } from './sorts'

type Module = Pick<ModuleFacts['module'], 'id' | 'votingOpenedAt'>

// Frozen when voting opens.
const candidates = new LRUCache<string, number>({ max: 1000 })

async function countCandidates(ctx: Pick<Context, 'organization' | 'sql'>, { id, votingOpenedAt }: Module) {
  const key = `${ctx.organization.id}:${id}:${votingOpenedAt?.getTime()}`
  const known = candidates.get(key)
  if (known !== undefined) return known
  const [row] = await ctx.sql(countRow)`
    SELECT count(*) AS "count" FROM "Candidate"
    WHERE "moduleId" = ${id} AND "organizationId" = ${ctx.organization.id}`
  const count = row?.count ?? 0
  candidates.set(key, count)
  return count
}

/** The default sort of an open vote's list: random, unless there are very many candidates; undefined elsewhere. */
export async function usualInVote(
  ctx: Pick<Context, 'now' | 'organization' | 'sql'>,
  { module }: Pick<ModuleFacts, 'module'>,
): Promise<typeof RANDOM | undefined> {
  if (!isBallotModule(module.type) || !isVotingOpen(module, ctx.now)) return undefined
  return (await countCandidates(ctx, module)) <= RANDOM_ORDER_MAX ? RANDOM : undefined
}

/** The list of an address: in an open vote with the order of the reading that the address belongs to. */
export async function readModuleList(
  ctx: Pick<Context, 'actor' | 'now' | 'organization' | 'sql'>,
  facts: Pick<ModuleFacts, 'module'>,
  search: Record<string, string | string[] | undefined>,
): Promise<ListQuery> {
  const usual = await usualInVote(ctx, facts)
  return readListQuery(search, usual && { sort: usual, order: readingDay(ctx, search['order']) })
}

/**
 * The seed of the random order of a vote (ADR-070): of the reading that the address carries, else stable for each member,
 * and the same for all visitors of a day, so that shared caches may store the page. Null outside of votes.
 */
export function randomSeed(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { module }: Pick<ModuleFacts, 'module'>,
  order?: string,
) {
  if (!isBallotModule(module.type)) return null
  const day = readingDay({ actor, now }, order)
  return keyedHash('order', `${module.id}|${day ?? (actor.kind === 'user' ? actor.userId : '')}`)
}
