import type { ReactNode } from 'react'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { Cached } from '@/lib/framework/react/cached'
import type { ListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { ActiveFilters } from './active-filters'
import { ListForm } from './list-form'
import { ListPager, listHref, NoneFits } from './list-parts'
import type { NamedFilters } from './named-filters'
import { type CardFacts, ProposalCard } from './proposal-card'

type ProposalListProps = {
  /** Address of the list itself. */
  address: string
  query: ListQuery
  names: NamedFilters
  cards: readonly CardFacts[]
  /** Whether the list can be sorted by running totals. */
  hasSupport?: boolean
  total: number
  pages: number
  map?: ReactNode
  /** The heading above the cards; by default their number. */
  heading?: string
  t: Translator<'proposals'>
}

/** The ideas of a module as cards or on the map: two views of one filter. */
export function ProposalList(props: ProposalListProps) {
  const { map, cards, t, ...facts } = props
  // Every text is finished, so that the same facts are the same list. A map, and what the reader chose, is not cached.
  if (map || cards.some(({ mark }) => mark)) return <List {...props} />
  return (
    <Cached of={t} by={JSON.stringify([facts, cards])}>
      {() => <List {...props} />}
    </Cached>
  )
}

function List({ address, query, names, cards, hasSupport = false, total, pages, map, heading, t }: ProposalListProps) {
  const at = (changes: Partial<ListQuery>) => listHref(address, query, changes)
  const hasPictures = cards.some(({ coverFileId }) => coverFileId !== null)
  return (
    <section aria-labelledby="results" className="flex flex-col gap-5">
      <ListForm action={address} query={query} names={names} hasSupport={hasSupport} t={t} />
      <ActiveFilters action={address} query={query} names={names} t={t} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Heading level={2} size="md" id="results">
          {heading ?? t('list.count', { count: total })}
        </Heading>
        <Tabs
          label={t('list.view')}
          items={[
            {
              href: at({ view: 'list', page: 1 }),
              label: t('list.asList'),
              icon: <Icon name="list" />,
              isCurrent: query.view === 'list',
            },
            {
              href: at({ view: 'map', page: 1 }),
              label: t('list.asMap'),
              icon: <Icon name="map" />,
              isCurrent: query.view === 'map',
            },
          ]}
        />
      </div>
      {map}
      {cards.length === 0 ? (
        <NoProposals isFiltered={at({ page: 1 }) !== at(NO_FILTERS)} address={address} t={t} />
      ) : (
        <CardGrid>
          {cards.map((card) => (
            <ProposalCard key={card.id} card={card} hasPicture={hasPictures} />
          ))}
        </CardGrid>
      )}
      <ListPager address={address} query={query} pages={pages} t={t} />
    </section>
  )
}

const NO_FILTERS = {
  q: undefined,
  process: undefined,
  topic: undefined,
  area: undefined,
  context: undefined,
  group: undefined,
  type: undefined,
  status: undefined,
  min: undefined,
  max: undefined,
  box: undefined,
  page: 1,
} as const

function NoProposals({ isFiltered, address, t }: { isFiltered: boolean; address: string; t: Translator<'proposals'> }) {
  if (!isFiltered) {
    return (
      <EmptyState icon="lightbulb" title={t('list.emptyTitle')}>
        <p>{t('list.emptyBody')}</p>
      </EmptyState>
    )
  }
  return <NoneFits address={address} t={t} />
}
