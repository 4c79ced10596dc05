import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { PAGE_SIZE } from '@/lib/foundation/input/paging'
import { BALLOT_LIST_SIZE } from '@/lib/ideas/proposals/limits'
import { type Community, communityOf } from '@/lib/ideas/proposals/reading/community'
import { type ListedProposal, listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import {
  carriedList,
  isPlainList,
  type ListQuery,
  listFilters,
  listOfIdea,
  readCarriedList,
  readListQuery,
  writeListQuery,
} from '@/lib/ideas/proposals/reading/list-query'
import { scopeOfModule } from '@/lib/ideas/proposals/reading/list-scope'
import { randomNeighbours } from '@/lib/ideas/proposals/reading/random-neighbours'
import { usualInVote } from '@/lib/ideas/proposals/reading/random-seed'
import { readingDay } from '@/lib/ideas/proposals/reading/reading-order'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type Search = Record<string, string | string[] | undefined>
type Neighbour = { href: string; title: string; locale: string }

/** Links to the list that the reader came from, and to the neighbours in it. */
export type ListPlace = {
  backHref: string
  previous: Neighbour | null
  next: Neighbour | null
  /** The parameters of the idea's address that keep the list, for links that leave the page and return. */
  carried: Record<string, string | undefined>
}

/** Reads the list from an idea's address and finds the previous and next idea in it; null without a list. */
export async function listPlace(
  ctx: Context,
  facts: ModuleFacts,
  id: number,
  search: Search,
): Promise<ListPlace | null> {
  const usual = await usualInVote(ctx, facts)
  const order = usual && readingDay(ctx, search['order'])
  const inVote = usual && { sort: usual, order }
  const ofModule = readCarriedList(search['list'], inVote)
  const address = { id: facts.module.id, processId: facts.process.id, phaseId: facts.phase.id }
  if (usual && search['space'] === undefined && (!ofModule || isPlainList({ ...ofModule, only: undefined }))) {
    const query = ofModule ?? readListQuery({}, inVote)
    const backHref = withQuery(routes.proposals(address), writeListQuery(query))
    const neighbours = await randomNeighbours(ctx, scopeOfModule(ctx, facts, order), { id, order })
    return { backHref, carried: listOfIdea(query), ...neighbours }
  }
  if (ofModule) {
    return placeIn(ctx, id, ofModule, {
      size: usual ? BALLOT_LIST_SIZE : PAGE_SIZE,
      scope: scopeOfModule(ctx, facts, order),
      back: routes.proposals(address),
      carriedBy: listOfIdea,
    })
  }
  const ofSpace = readCarriedList(search['space'])
  if (!ofSpace) return null
  const community = await communityOf(ctx)
  return placeIn(ctx, id, ofSpace, {
    size: PAGE_SIZE,
    scope: community.scope,
    back: routes.communitySpace(),
    carriedBy: (query) => ({ space: carriedList(query) }),
  })
}

type Options = {
  /** Ideas on a page of the list. */
  size: number
  scope: Community['scope']
  back: string
  carriedBy: (query: ListQuery) => Record<string, string | undefined>
}

async function placeIn(
  ctx: Context,
  id: number,
  query: ListQuery,
  { size, scope, back, carriedBy }: Options,
): Promise<ListPlace> {
  const read = async (page: number) => {
    if (page < 1) return []
    const request = { filters: listFilters(query), sort: query.sort, page: page - 1, size }
    return (await listInScope(ctx, scope, request)).items
  }
  const neighbour = (idea: ListedProposal | undefined, page: number): Neighbour | null =>
    idea
      ? {
          href: withQuery(routes.proposal(idea), carriedBy({ ...query, page })),
          title: idea.title,
          locale: idea.locale,
        }
      : null
  const { page } = query
  const backHref = withQuery(back, writeListQuery(query))
  const carried = carriedBy(query)
  const items = await read(page)
  const index = items.findIndex((idea) => idea.id === id)
  // The list has changed and does not contain this idea: only the link back is left.
  if (index < 0) return { backHref, carried, previous: null, next: null }
  const isFirst = index === 0
  const isLast = index === items.length - 1
  return {
    backHref,
    carried,
    previous: isFirst ? neighbour((await read(page - 1)).at(-1), page - 1) : neighbour(items[index - 1], page),
    next: isLast ? neighbour((await read(page + 1))[0], page + 1) : neighbour(items[index + 1], page),
  }
}
