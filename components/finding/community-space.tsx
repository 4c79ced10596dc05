import { redirect } from 'next/navigation'
import { MapSection } from '@/components/map/map-section'
import { namedFilters } from '@/components/proposals/named-filters'
import { ProposalList } from '@/components/proposals/proposal-list'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/foundation/context/context'
import { mapStyleUrl } from '@/lib/foundation/geo/map-style'
import { formatNumber } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes, withQuery } from '@/lib/foundation/routes'
import { communityChoices } from '@/lib/ideas/finding/community-choices'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import { carriedList, type ListQuery, listFilters, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { communityCards } from './community-cards'
import { OwnDrafts } from './own-drafts'

/** spec: community-space: the heading shows 20 proposals. */
const SHOWN = 20

/** The ideas of all processes as a list or on the map, with one's own drafts. */
export async function CommunitySpace({ ctx, query, t }: { ctx: Context; query: ListQuery; t: Translator }) {
  const { locale, organization } = ctx
  const { languages } = organization
  const community = await communityOf(ctx)
  const request = { filters: listFilters(query), sort: query.sort, page: query.page - 1, size: SHOWN }
  const [found, choices, ideaWords] = await Promise.all([
    listInScope(ctx, community.scope, request),
    communityChoices(ctx, community),
    getTranslations('proposals'),
  ])
  const pages = Math.max(1, Math.ceil(found.total / SHOWN))
  const own = routes.communitySpace()
  const asked = writeListQuery(query)
  // A page that is no longer there leads to the last one that is.
  if (query.page > pages) redirect(withQuery(own, writeListQuery({ ...query, page: pages })))
  const { view: _, page: __, sort: ___, box: ____, ...filters } = asked
  const processes = new Map([...community.modules.values()].map((module) => [module.processId, module.processName]))
  return (
    <>
      <Stack gap="sm">
        <Heading level={1}>{t('space.title')}</Heading>
        <p className="max-w-text text-lg text-muted">{t('space.intro')}</p>
      </Stack>
      {ctx.actor.kind === 'user' && (await OwnDrafts({ ctx: { ...ctx, actor: ctx.actor }, t, ideaWords }))}
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
        pages={pages}
        map={
          query.view === 'map' && (
            <MapSection
              ctx={ctx}
              styleUrl={mapStyleUrl()}
              pointsUrl={withQuery(routes.communityPoints(), filters)}
              listUrl={withQuery(own, { ...asked, page: undefined })}
              box={query.box}
            />
          )
        }
        t={ideaWords}
      />
    </>
  )
}
