import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { PAGE_SIZE } from '@/lib/foundation/input/paging'
import { type ProposalChoices, proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { listProposals, type ProposalList } from '@/lib/ideas/proposals/reading/list-proposals'
import { type ListQuery, listFilters } from '@/lib/ideas/proposals/reading/list-query'
import { ballotOf } from '@/lib/participation/votes/ballots/queries'
import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** A page of the ideas of a module, outside of an open vote. */
export type IdeaList = {
  found: ProposalList
  pages: number
  /** Names of the filters. */
  choices: ProposalChoices
  /** Ideas on the reader's ballot in a vote that has ended. */
  chosen: ReadonlySet<number>
}

export async function loadIdeaList(ctx: Context, facts: ModuleFacts, query: ListQuery): Promise<IdeaList> {
  const request = { filters: listFilters(query), sort: query.sort, page: query.page - 1, size: PAGE_SIZE }
  const [found, choices, ballot] = await Promise.all([
    listProposals(ctx, facts, request),
    proposalChoices(ctx, facts.process.id),
    isBallotModule(facts.module.type) ? ballotOf(ctx, facts) : null,
  ])
  return {
    found,
    pages: Math.max(1, Math.ceil(found.total / PAGE_SIZE)),
    choices,
    chosen: new Set(ballot?.choices.map(({ proposalId }) => proposalId)),
  }
}
