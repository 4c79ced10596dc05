import { MapSection } from '@/components/map/map-section'
import { BallotMark } from '@/components/proposals/list/ballot-mark'
import { cardFacts } from '@/components/proposals/list/card-facts'
import { namedFilters } from '@/components/proposals/list/named-filters'
import { ProposalList } from '@/components/proposals/list/proposal-list'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedProposal } from '@/lib/ideas/proposals/reading/list-proposals'
import { carriedList, type ListQuery, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { sortableVote } from '@/lib/ideas/proposals/reading/running-totals'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { mapBase } from '@/lib/site/maps/map-base'
import type { IdeaList as Loaded } from '@/lib/views/ideas/load-idea-list'

type IdeaListProps = {
  ctx: Context
  facts: ModuleFacts
  query: ListQuery
  address: { id: number; processId: number; phaseId: number }
  list: Loaded
  t: Translator<'proposals'>
}

export function IdeaList({ ctx, facts, query, address, list: { found, pages, choices, chosen }, t }: IdeaListProps) {
  const { locale, organization } = ctx
  const { languages } = organization
  const own = routes.proposals(address)
  const requested = writeListQuery(query)
  // Links carry filter and page, so that the reader can return to the list.
  const list = carriedList(query)
  const hrefOf = (idea: ListedProposal) => withQuery(routes.proposal(idea), { list })
  const markOf = (id: number) => chosen.has(id) && <BallotMark text={t('card.onBallot')} />
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
}
