import type { ReactNode } from 'react'
import { MapSection } from '@/components/map/map-section'
import { namedFilters } from '@/components/proposals/list/named-filters'
import { ProposalList } from '@/components/proposals/list/proposal-list'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatNumber } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { communityChoices } from '@/lib/ideas/finding/community-choices'
import type { Community } from '@/lib/ideas/proposals/reading/community'
import type { AuthoredProposal } from '@/lib/ideas/proposals/reading/list-of-author'
import type { ListedProposal } from '@/lib/ideas/proposals/reading/list-proposals'
import { carriedList, type ListQuery, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import type { MapBase } from '@/lib/site/maps/map-base'
import { communityCards } from './community-cards'

/** One page of the ideas of all processes. */
export type CommunityIdeas = {
  community: Community
  found: Page<ListedProposal>
  choices: Awaited<ReturnType<typeof communityChoices>>
  /** The reader's own; empty for a visitor. */
  drafts: readonly AuthoredProposal[]
}

type CommunitySpaceProps = {
  ctx: Context
  query: ListQuery
  ideas: CommunityIdeas
  mapBase: MapBase
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
  /** The officer's blocks below the title. */
  intro: ReactNode
}

/** The ideas of all processes as a list or on the map, with the reader's drafts. */
export function CommunitySpace({ ctx, query, ideas, mapBase, t, ideaWords, intro }: CommunitySpaceProps) {
  const { locale, organization } = ctx
  const { languages } = organization
  const { community, found, choices, drafts } = ideas
  const own = routes.communitySpace()
  const requested = writeListQuery(query)
  const { view: _, page: __, sort: ___, box: ____, ...filters } = requested
  const processes = new Map([...community.modules.values()].map((module) => [module.processId, module.processName]))
  return (
    <>
      <Stack gap="sm">
        <Heading level={1}>{t('space.title')}</Heading>
        <p className="max-w-text text-lg text-muted">{t('space.intro')}</p>
      </Stack>
      {intro}
      <OwnDrafts ctx={ctx} drafts={drafts} t={t} ideaWords={ideaWords} />
      <ProposalList
        address={own}
        query={query}
        names={{
          ...namedFilters(choices, locale, languages),
          processes: [...processes].map(([id, name]) => ({ id, name: pickText(name, locale, languages) })),
        }}
        cards={communityCards(found.items, { ctx, community, choices, t: ideaWords, space: carriedList(query) })}
        total={found.total}
        heading={
          found.items.length < found.total
            ? t('space.heading', { shown: formatNumber(locale, found.items.length), total: found.total })
            : ideaWords('list.count', { count: found.total })
        }
        pages={Math.max(1, Math.ceil(found.total / found.size))}
        map={
          query.view === 'map' && (
            <MapSection
              ctx={ctx}
              base={mapBase}
              pointsUrl={withQuery(routes.communityPoints(), filters)}
              listUrl={withQuery(own, { ...requested, page: undefined })}
              box={query.box}
            />
          )
        }
        t={ideaWords}
      />
    </>
  )
}

type OwnDraftsProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  drafts: readonly AuthoredProposal[]
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
}

/** The reader's unpublished ideas of all processes. */
function OwnDrafts({ ctx, drafts, t, ideaWords }: OwnDraftsProps) {
  if (drafts.length === 0) return null
  const { locale, organization } = ctx
  return (
    <section aria-labelledby="drafts" className="flex flex-col gap-2">
      <Heading level={2} size="md" id="drafts">
        {t('space.drafts')}
      </Heading>
      <ul className="divide-y divide-line border-line border-y">
        {drafts.map(({ id, title, locale: language, processId, phaseId, moduleId, at, isWaiting }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <a
              href={routes.editProposal({ id, processId, phaseId, moduleId })}
              lang={language === locale ? undefined : language}
            >
              {title || ideaWords('untitled')}
            </a>
            <span className="text-muted text-sm">
              {isWaiting
                ? ideaWords('waits.badge')
                : ideaWords('drafts.saved', { date: formatDate(locale, at, organization.timeZone) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
