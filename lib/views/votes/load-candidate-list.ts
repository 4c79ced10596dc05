import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type ProposalChoices, proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { BALLOT_LIST_SIZE } from '@/lib/ideas/proposals/limits'
import { countOpen } from '@/lib/ideas/proposals/reading/count-open'
import { listProposals, type ProposalList } from '@/lib/ideas/proposals/reading/list-proposals'
import { type ListQuery, listFilters } from '@/lib/ideas/proposals/reading/list-query'
import { scopeOfModule } from '@/lib/ideas/proposals/reading/list-scope'
import { type NamedIdea, namedSets } from '@/lib/outcome/results/publishing/named-sets'
import { type BallotState, hasRoomForChoice } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { listOwnChoices, type OwnChoice } from '@/lib/participation/votes/ballots/queries'
import { readShortlist } from '@/lib/participation/votes/shortlist'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { OpenVote } from './load-open-vote'

/** The reader's own ballot beside the candidates. */
export type OwnVoting = {
  ballot: BallotState
  /** The first choice also joins the process. */
  joins: boolean
  /** Amounts by idea. */
  given: ReadonlyMap<number, number>
  /** Ideas kept for later. */
  kept: ReadonlySet<number>
  /** The choices of a ballot without room for another; null if there is room. */
  moveFrom: readonly OwnChoice[] | null
}

/** A page of the candidates of an open vote. */
export type CandidateList = {
  found: ProposalList
  pages: number
  /** Names of the filters. */
  choices: ProposalChoices
  /** The number of all candidates. */
  candidates: number
  exclusiveSets: NamedIdea[][]
  /** Null for a reader who cannot vote, whose list has no buttons. */
  voting: OwnVoting | null
}

export async function loadCandidateList(
  ctx: Context,
  facts: ModuleFacts,
  query: ListQuery,
  open: OpenVote,
): Promise<CandidateList> {
  const voting = await ownVoting(ctx, facts, open)
  const [found, candidates, choices, exclusiveSets] = await Promise.all([
    listProposals(ctx, facts, requestOf(query, voting)),
    countOpen(ctx, scopeOfModule(ctx, facts), {}),
    proposalChoices(ctx, facts.process.id),
    namedSets(ctx, facts.module.settings),
  ])
  const pages = Math.max(1, Math.ceil(found.total / BALLOT_LIST_SIZE))
  return { found, pages, choices, candidates, exclusiveSets, voting }
}

function requestOf(query: ListQuery, voting: OwnVoting | null) {
  const only = voting && query.only ? { ids: [...(query.only === 'given' ? voting.given.keys() : voting.kept)] } : {}
  return {
    filters: { ...listFilters(query), ...only },
    sort: query.sort,
    order: query.order,
    page: query.page - 1,
    size: BALLOT_LIST_SIZE,
  }
}

async function ownVoting(ctx: Context, facts: ModuleFacts, { ballot, offer }: OpenVote): Promise<OwnVoting | null> {
  if (offer.kind !== 'act') return null
  const isFull = !hasRoomForChoice(ballot, ballotLimits(facts))
  const [kept, moveFrom] = await Promise.all([
    readShortlist(ctx, facts.module.id),
    isFull ? listOwnChoices(ctx, facts.module.id) : null,
  ])
  const given = new Map(ballot.choices.map(({ proposalId, amount }) => [proposalId, amount]))
  return { ballot, joins: offer.joins, given, kept: new Set(kept), moveFrom }
}
