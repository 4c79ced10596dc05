import type { Metadata } from 'next'
import { FollowUpList } from '@/components/follow-up/follow-up-list'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { deliveryFilter, readDeliveryFilter } from '@/lib/outcome/follow-through/reading/filter'
import { findDeliveries } from '@/lib/outcome/follow-through/reading/find-deliveries'
import { loadProcess } from '../../_components/load-process'
import { processMetadata } from '../../_components/process-metadata'

type Props = {
  params: Promise<{ processId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [loaded, t] = await Promise.all([loadProcess((await params).processId), getTranslations('followThrough')])
  return processMetadata(loaded, routes.followUp(loaded.process.id), t('title'))
})

export default servedPage(async function FollowUpPage({ params, searchParams }: Props) {
  const [{ ctx, process, name }, search] = await Promise.all([loadProcess((await params).processId), searchParams])
  const filter = readDeliveryFilter(search)
  const [t, processes, found, choices] = await Promise.all([
    getTranslations('followThrough'),
    namedWords('processes'),
    orRefusal(findDeliveries(ctx, { processId: process.id, ...filter })),
    proposalChoices(ctx, process.id),
  ])
  const crumbs = [
    { href: routes.processes(), label: processes('title') },
    { href: routes.process(process.id), label: name },
  ]
  return (
    <PageFrame crumbs={crumbs} title={t('title')} visited={visitedProcess(ctx, process)}>
      <RefusedFiltersNotice refused={refusedFilters(deliveryFilter, search)} locale={ctx.locale} />
      <FollowUpList
        ctx={ctx}
        name={name}
        filter={filter}
        choices={choices}
        t={t}
        {...found}
        isMap={search['view'] === 'map'}
        page={readPage(search['page'])}
      />
    </PageFrame>
  )
})
