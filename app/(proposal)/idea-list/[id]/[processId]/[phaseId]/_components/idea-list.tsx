import { redirect } from 'next/navigation'
import { servedPart } from '@/components/layout/served-part'
import { MapSection } from '@/components/map/map-section'
import { BallotMark } from '@/components/proposals/list/ballot-mark'
import { cardFacts } from '@/components/proposals/list/card-facts'
import { namedFilters } from '@/components/proposals/list/named-filters'
import { ProposalList } from '@/components/proposals/list/proposal-list'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { PAGE_SIZE } from '@/lib/foundation/input/paging'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { type ListedProposal, listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { carriedList, type ListQuery, listFilters, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { sortableVote } from '@/lib/ideas/proposals/reading/running-totals'
import { ballotOf } from '@/lib/participation/votes/ballots/queries'
import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { mapBase } from '@/lib/site/maps/map-base'

type Props = {
  ctx: Context
  facts: ModuleFacts
  query: ListQuery
  address: { id: number; processId: number; phaseId: number }
  t: Translator<'proposals'>
}

export const ideaList = servedPart(async function IdeaList({ ctx, facts, query, address, t }: Props) {
  const request = { filters: listFilters(query), sort: query.sort, page: query.page - 1, size: PAGE_SIZE }
  const [found, choices, ballot] = await orRefusal(
    Promise.all([
      listProposals(ctx, facts, request),
      proposalChoices(ctx, facts.process.id),
      isBallotModule(facts.module.type) ? ballotOf(ctx, facts) : null,
    ]),
  )
  const chosen = new Set(ballot?.choices.map(({ proposalId }) => proposalId))
  const markOf = (id: number) => chosen.has(id) && <BallotMark text={t('card.onBallot')} />
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE))
  const own = routes.proposals(address)
  // A page beyond the last redirects to the last.
  if (query.page > pages) redirect(withQuery(own, writeListQuery({ ...query, page: pages })))
  const { locale, organization } = ctx
  const { languages } = organization
  const requested = writeListQuery(query)
  // Links carry filter and page, so that the reader can return to the list.
  const list = carriedList(query)
  const hrefOf = (idea: ListedProposal) => withQuery(routes.proposal(idea), { list })
  const { currency } = facts.process
  // The map displays all places of the filter; the address sets its initial view.
  const { view: _, page: __, sort: ___, box: ____, ...filters } = requested
  return (
    <ProposalList
      address={own}
      query={query}
      names={namedFilters(choices, locale, languages)}
      cards={cardFacts(found.items, { t, locale, languages, currency, choices, hrefOf, markOf })}
      hasSupport={sortableVote(facts) !== null}
      total={found.total}
      pages={pages}
      map={
        query.view === 'map' && (
          <MapSection
            ctx={ctx}
            base={mapBase(ctx.organization)}
            pointsUrl={withQuery(routes.proposalPoints(address), filters)}
            listUrl={withQuery(own, { ...requested, page: undefined })}
            box={query.box}
          />
        )
      }
      t={t}
    />
  )
})
