import { redirect } from 'next/navigation'
import { servedPart } from '@/components/layout/served-part'
import { MapSection } from '@/components/map/map-section'
import { cardFacts } from '@/components/proposals/list/card-facts'
import { namedFilters } from '@/components/proposals/list/named-filters'
import { BallotIntro } from '@/components/votes/list/ballot-intro'
import { BallotList } from '@/components/votes/list/ballot-list'
import type { AskedRow } from '@/components/votes/list/ballot-row'
import type { VotingList } from '@/components/votes/list/voting-list'
import { signInStep } from '@/components/votes/sign-in-step'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { readWanted } from '@/lib/foundation/input/wanted-act'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { BALLOT_LIST_SIZE } from '@/lib/ideas/proposals/limits'
import { countOpen } from '@/lib/ideas/proposals/reading/count-open'
import { type ListedProposal, listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { type ListQuery, listFilters, listOfIdea, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { scopeOfModule } from '@/lib/ideas/proposals/reading/list-scope'
import { sortableVote } from '@/lib/ideas/proposals/reading/running-totals'
import { namedSets } from '@/lib/outcome/results/publishing/named-sets'
import { hasRoomForChoice } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { listOwnChoices } from '@/lib/participation/votes/ballots/queries'
import { readShortlist } from '@/lib/participation/votes/shortlist'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { mapBase } from '@/lib/site/maps/map-base'
import type { OpenVote } from '../../../../../_components/load-open-vote'

type Props = {
  ctx: Context
  facts: ModuleFacts
  query: ListQuery
  address: { id: number; processId: number; phaseId: number }
  title: string
  open: OpenVote
  /** The choice that waits for the sign-in, as the address names it. */
  wanted: unknown
  t: Translator<'proposals'>
}

/** The list of an open vote. */
export const ballotIdeas = servedPart(async function BallotIdeas(props: Props) {
  const { ctx, facts, query, address, title, t } = props
  const [words, voting, asked] = await Promise.all([getTranslations('ballot'), loadVoting(props), askedRow(props)])
  const only = voting && query.only ? { ids: [...(query.only === 'given' ? voting.given.keys() : voting.kept)] } : {}
  const request = {
    filters: { ...listFilters(query), ...only },
    sort: query.sort,
    order: query.order,
    page: query.page - 1,
    size: BALLOT_LIST_SIZE,
  }
  const [found, candidates, choices, exclusiveSets] = await orRefusal(
    Promise.all([
      listProposals(ctx, facts, request),
      countOpen(ctx, scopeOfModule(ctx, facts), {}),
      proposalChoices(ctx, facts.process.id),
      namedSets(ctx, facts.module.settings),
    ]),
  )
  const pages = Math.max(1, Math.ceil(found.total / BALLOT_LIST_SIZE))
  const own = routes.proposals(address)
  // A page beyond the last redirects to the last.
  if (query.page > pages) redirect(withQuery(own, writeListQuery({ ...query, page: pages })))
  const { locale, organization } = ctx
  const { languages } = organization
  const carried = listOfIdea(query)
  const hrefOf = (idea: ListedProposal) => withQuery(routes.proposal(idea), carried)
  return (
    <div className="flex flex-col gap-3">
      <BallotIntro ctx={ctx} facts={facts} title={title} total={candidates} exclusiveSets={exclusiveSets} />
      <BallotList
        address={own}
        query={query}
        names={namedFilters(choices, locale, languages)}
        cards={cardFacts(found.items, { t, locale, languages, currency: facts.process.currency, choices, hrefOf })}
        hasSupport={sortableVote(facts) !== null}
        total={found.total}
        candidates={candidates}
        pages={pages}
        voting={voting}
        asked={asked}
        map={query.view === 'map' && <CandidatesMap {...props} own={own} />}
        t={t}
        words={words}
      />
    </div>
  )
})

/** The reader's own ballot; null for a reader who cannot vote, whose list has no buttons. */
async function loadVoting({ ctx, facts, open }: Props): Promise<VotingList | null> {
  const { ballot, offer } = open
  if (offer.kind !== 'act') return null
  const isFull = !hasRoomForChoice(ballot, ballotLimits(facts))
  const [t, kept, moveFrom] = await Promise.all([
    getTranslations('ballot'),
    readShortlist(ctx, facts.module.id),
    isFull ? listOwnChoices(ctx, facts.module.id) : null,
  ])
  const given = new Map(ballot.choices.map(({ proposalId, amount }) => [proposalId, amount]))
  return { ctx, facts, ballot, joins: offer.joins, given, kept: new Set(kept), moveFrom, t }
}

/** The row of a visitor whose choice waits: its button is that of the sign-in. */
async function askedRow({ ctx, facts, query, address, open, wanted }: Props): Promise<AskedRow | null> {
  const id = readWanted(wanted)?.id
  if (open.offer.kind !== 'signIn' || id === undefined) return null
  const path = withQuery(routes.proposals(address), writeListQuery(query))
  return { id, ...(await signInStep({ ctx, facts, path, wanted })) }
}

function CandidatesMap({ ctx, query, address, own }: Props & { own: string }) {
  const requested = writeListQuery(query)
  // The map displays all places of the filter; the address sets its initial view.
  const { view: _, page: __, sort: ___, box: ____, only: _____, order: ______, ...filters } = requested
  return (
    <MapSection
      ctx={ctx}
      base={mapBase(ctx.organization)}
      pointsUrl={withQuery(routes.proposalPoints(address), filters)}
      listUrl={withQuery(own, { ...requested, page: undefined })}
      box={query.box}
    />
  )
}
