import type { ReactNode } from 'react'
import { ActiveFilters } from '@/components/proposals/list/active-filters'
import { ListForm } from '@/components/proposals/list/list-form'
import { ListPager, listHref, NoneFits } from '@/components/proposals/list/list-parts'
import type { NamedFilters } from '@/components/proposals/list/named-filters'
import type { CardFacts } from '@/components/proposals/list/proposal-card'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import { withQuery } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isPlainList, type ListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { type AskedRow, BallotRow } from './ballot-row'
import type { VotingList } from './voting-list'

type BallotListProps = {
  /** Address of the list itself. */
  address: string
  query: ListQuery
  names: NamedFilters
  cards: readonly CardFacts[]
  hasSupport: boolean
  /** Of the list as it is filtered, and of all candidates. */
  total: number
  candidates: number
  pages: number
  voting: VotingList | null
  /** The row that asks a visitor to sign in. */
  asked: AskedRow | null
  map: ReactNode
  t: Translator<'proposals'>
  words: Translator<'ballot'>
}

/** The candidates of an open vote as rows, with the reader's own ballot in them. */
export function BallotList(props: BallotListProps) {
  const { address, query, names, cards, hasSupport, total, pages, voting, asked, map, t, words } = props
  const isNarrowed = !isPlainList({ ...query, only: undefined, view: 'list', page: 1 })
  return (
    <section aria-label={t('list.voteTitle')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Disclosure summary={words('list.tools')} isOpen={isNarrowed} className="min-w-0 grow">
          <ListForm action={address} query={query} names={names} hasSupport={hasSupport} t={t} />
        </Disclosure>
        <a
          href={listHref(address, query, { view: query.view === 'map' ? 'list' : 'map', page: 1 })}
          className="inline-flex min-h-11 items-center gap-2 py-2 font-semibold"
        >
          <Icon name={query.view === 'map' ? 'list' : 'map'} />
          {t(query.view === 'map' ? 'list.asList' : 'list.asMap')}
        </a>
      </div>
      <ActiveFilters action={address} query={query} names={names} t={t} />
      {voting && <OwnTabs {...props} voting={voting} />}
      {isNarrowed && <p className="font-semibold">{t('list.count', { count: total })}</p>}
      {map}
      {cards.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ol className="border-line border-t">
          {cards.map((card) => (
            <BallotRow key={card.id} card={card} voting={voting} asked={asked?.id === card.id ? asked : null} />
          ))}
        </ol>
      )}
      <ListPager address={address} query={query} pages={pages} t={t} />
    </section>
  )
}

function OwnTabs({ address, query, candidates, voting, words }: BallotListProps & { voting: VotingList }) {
  const { given, kept } = voting
  const at = (only: ListQuery['only']) => listHref(address, query, { only, page: 1 })
  const items = [
    { href: at(undefined), label: words('list.all', { count: candidates }), isCurrent: query.only === undefined },
    { href: at('given'), label: words('list.given', { count: given.size }), isCurrent: query.only === 'given' },
    { href: at('later'), label: words('list.kept', { count: kept.size }), isCurrent: query.only === 'later' },
  ]
  const shown = items.filter(({ isCurrent }, index) => isCurrent || index === 0 || [0, given.size, kept.size][index])
  return shown.length > 1 && <Tabs label={words('list.own')} items={shown} />
}

function Nothing({ address, query, t, words }: BallotListProps) {
  const all = withQuery(address, { order: query.order })
  if (query.only === undefined) return <NoneFits address={all} t={t} />
  const title = words(query.only === 'given' ? 'list.nothingGiven' : 'list.nothingKept')
  return <EmptyState icon="vote" title={title} actions={<a href={all}>{words('list.showAll')}</a>} />
}
