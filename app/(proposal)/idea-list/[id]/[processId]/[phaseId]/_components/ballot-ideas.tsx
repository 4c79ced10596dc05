import { MapSection } from '@/components/map/map-section'
import { cardFacts } from '@/components/proposals/list/card-facts'
import { namedFilters } from '@/components/proposals/list/named-filters'
import { BallotIntro } from '@/components/votes/list/ballot-intro'
import { BallotList } from '@/components/votes/list/ballot-list'
import type { AskedRow } from '@/components/votes/list/ballot-row'
import { signInStep } from '@/components/votes/sign-in-step'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { readWanted } from '@/lib/foundation/input/wanted-act'
import type { ListedProposal } from '@/lib/ideas/proposals/reading/list-proposals'
import { type ListQuery, listOfIdea, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { sortableVote } from '@/lib/ideas/proposals/reading/running-totals'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { mapBase } from '@/lib/site/maps/map-base'
import type { CandidateList } from '@/lib/views/votes/load-candidate-list'
import type { OpenVote } from '@/lib/views/votes/load-open-vote'

type BallotIdeasProps = {
  ctx: Context
  facts: ModuleFacts
  query: ListQuery
  address: { id: number; processId: number; phaseId: number }
  title: string
  open: OpenVote
  list: CandidateList
  /** The choice that waits for the sign-in, as the address names it. */
  wanted: unknown
  t: Translator<'proposals'>
}

/** The list of an open vote. */
export async function BallotIdeas(props: BallotIdeasProps) {
  const { ctx, facts, query, address, title, list, t } = props
  const { found, pages, choices, candidates, exclusiveSets, voting } = list
  const [words, asked] = await Promise.all([getTranslations('ballot'), askedRow(props)])
  const { locale, organization } = ctx
  const { languages } = organization
  const own = routes.proposals(address)
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
        voting={voting && { ...voting, ctx, facts, t: words }}
        asked={asked}
        map={query.view === 'map' && <CandidatesMap {...props} own={own} />}
        t={t}
        words={words}
      />
    </div>
  )
}

/** The row of a visitor whose choice waits: its button is that of the sign-in. */
async function askedRow({ ctx, facts, query, address, open, wanted }: BallotIdeasProps): Promise<AskedRow | null> {
  const id = readWanted(wanted)?.id
  if (open.offer.kind !== 'signIn' || id === undefined) return null
  const path = withQuery(routes.proposals(address), writeListQuery(query))
  return { id, ...(await signInStep({ ctx, facts, path, wanted })) }
}

function CandidatesMap({ ctx, query, address, own }: BallotIdeasProps & { own: string }) {
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
