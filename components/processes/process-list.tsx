import { LinkButton } from '@/components/ui/button'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Pager } from '@/components/ui/pager'
import { Stack } from '@/components/ui/stack'
import { Tabs } from '@/components/ui/tabs'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import { type ProcessView, STAGES, type Stage } from '@/lib/process/processes/process-view'
import { ProcessCard } from './process-card'

type ProcessListProps = {
  ctx: Context
  list: Page<ProcessView>
  stage: Stage | undefined
  forYouth: true | undefined
  /** What the reader gave in votes. */
  marks: readonly OwnMark[]
  t: Translator<'processes'>
}

export function ProcessList({ ctx, list, stage, forYouth, marks, t }: ProcessListProps) {
  const youth = forYouth ? 1 : undefined
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Heading level={1}>{t('title')}</Heading>
        <p className="max-w-text text-lg text-muted">{t('intro')}</p>
      </Stack>
      <Tabs
        label={t('filter')}
        items={[undefined, ...STAGES].map((entry) => ({
          href: withQuery(routes.processes(), { stage: entry, youth }),
          label: t(entry ? `stage.${entry}` : 'stage.all'),
          isCurrent: entry === stage,
        }))}
      />
      {(forYouth || list.items.some(({ youthAgeMin }) => youthAgeMin !== null)) && (
        <p>
          <a href={withQuery(routes.processes(), { stage, youth: forYouth ? undefined : 1 })}>
            {t(forYouth ? 'youth.all' : 'youth.only')}
          </a>
        </p>
      )}
      <p className="text-muted" role="status">
        {t('found', { count: list.total })}
      </p>
      {list.items.length > 0 ? (
        <CardGrid>
          {list.items.map((process) => (
            <ProcessCard key={process.id} ctx={ctx} process={process} level={2} marks={marks} t={t} />
          ))}
        </CardGrid>
      ) : (
        <NoProcesses isFiltered={stage !== undefined || forYouth === true} t={t} />
      )}
      <Pager
        label={t('pages')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => withQuery(routes.processes(), { stage, youth, page: page > 1 ? page : undefined })}
        pageLabel={(page) => t('page', { page })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
      />
    </Stack>
  )
}

function NoProcesses({ isFiltered, t }: Pick<ProcessListProps, 't'> & { isFiltered: boolean }) {
  const all = isFiltered && (
    <LinkButton href={routes.processes()} variant="secondary">
      {t('showAll')}
    </LinkButton>
  )
  return (
    <EmptyState title={t(isFiltered ? 'none.filtered' : 'none.title')} actions={all}>
      {!isFiltered && <p>{t('none.text')}</p>}
    </EmptyState>
  )
}
