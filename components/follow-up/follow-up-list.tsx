import { MapSection } from '@/components/map/map-section'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Pager } from '@/components/ui/pager'
import { Tabs } from '@/components/ui/tabs'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { PROJECTS_ON_PAGE } from '@/lib/outcome/follow-through/limits'
import { figuresOf } from '@/lib/outcome/follow-through/reading/figures'
import type { DeliveryFilter } from '@/lib/outcome/follow-through/reading/filter'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { mapBase } from '@/lib/site/maps/map-base'
import { DeliveryCard } from './delivery-card'
import { FollowUpFigures } from './follow-up-figures'
import { type FollowUpChoices, FollowUpFilters } from './follow-up-filters'

type ListProps = {
  ctx: Context
  process: { id: number; currency: string }
  name: string
  all: readonly Delivery[]
  matching: readonly Delivery[]
  filter: DeliveryFilter
  choices: ProposalChoices
  isMap: boolean
  page: number
  t: Translator<'followThrough'>
}

/** What becomes of the projects of a process: figures, states, filters, and the projects as list or map. */
export async function FollowUpList(props: ListProps) {
  const { ctx, process, name, all, matching, filter, isMap, t } = props
  const path = routes.followUp(process.id)
  const hrefOf = (view?: 'map') => `${withQuery(path, { ...filter, view })}#projects`
  return (
    <>
      <header className="flex flex-col gap-3">
        <p className="text-muted">{name}</p>
        <Heading level={1}>{t('title')}</Heading>
        <p className="max-w-text text-lg">{t('lead')}</p>
      </header>
      {all.length === 0 ? (
        <EmptyState title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <FollowUpFigures
            figures={figuresOf(all)}
            processId={process.id}
            currency={process.currency}
            locale={ctx.locale}
            t={t}
          />
          <section aria-labelledby="projects" className="flex flex-col gap-6">
            <Heading level={2} id="projects">
              {t('projects', { count: matching.length })}
            </Heading>
            <FollowUpFilters action={path} filter={filter} choices={choicesOf(props)} isMap={isMap} t={t} />
            <Tabs
              label={t('view.label')}
              items={[
                { href: hrefOf(), label: t('view.list'), isCurrent: !isMap },
                { href: hrefOf('map'), label: t('view.map'), icon: <Icon name="map" />, isCurrent: isMap },
              ]}
            />
            {isMap ? (
              <MapSection
                ctx={ctx}
                base={mapBase(ctx.organization)}
                pointsUrl={withQuery(routes.followUpPoints(process.id), { ...filter })}
              />
            ) : (
              <Projects {...props} />
            )}
          </section>
          <p className="flex flex-wrap gap-x-4" data-print="no">
            <a href={routes.followUpCsv(process.id)} download>
              {t('files.csv')}
            </a>
            <a href={routes.followUpGeojson(process.id)} download>
              {t('files.geojson')}
            </a>
            {ctx.organization.publiclyVisible && (
              <a href={routes.followUpFeed(process.id)} type="application/atom+xml">
                {t('files.feed')}
              </a>
            )}
          </p>
        </>
      )}
    </>
  )
}

async function Projects({ ctx, process, matching, filter, page, t }: ListProps) {
  const words = await getTranslations('proposals')
  if (matching.length === 0) return <p>{t('noneMatch')}</p>
  return (
    <>
      <CardGrid>
        {matching.slice((page - 1) * PROJECTS_ON_PAGE, page * PROJECTS_ON_PAGE).map((delivery) => (
          <DeliveryCard key={delivery.id} ctx={ctx} delivery={delivery} currency={process.currency} t={t} />
        ))}
      </CardGrid>
      <Pager
        label={words('list.pages')}
        page={page}
        pages={Math.ceil(matching.length / PROJECTS_ON_PAGE)}
        hrefOf={(number) => `${routes.followUp(process.id, { ...filter, page: number })}#projects`}
        previousLabel={words('list.previous')}
        nextLabel={words('list.next')}
        pageLabel={(number) => words('list.page', { page: number })}
      />
    </>
  )
}

// Only what some project has: a choice without a project would lead nowhere.
function choicesOf({ ctx, all, choices }: ListProps): FollowUpChoices {
  const text = (words: object | null) => pickText(words, ctx.locale, ctx.organization.languages)
  const topics = new Set(all.flatMap(({ place }) => place?.topicIds ?? []))
  const contexts = new Set(all.map(({ place }) => place?.contextId))
  const offices = new Map(all.flatMap(({ officeId, officeName }) => (officeId ? [[officeId, text(officeName)]] : [])))
  const named = (found: readonly { id: number; name: object }[], ids: ReadonlySet<unknown>) =>
    found.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ value: id, label: text(name) }))
  return {
    offices: [...offices].map(([value, label]) => ({ value, label })),
    topics: named(choices.challenges, topics),
    contexts: named(choices.scenarios, contexts),
  }
}
