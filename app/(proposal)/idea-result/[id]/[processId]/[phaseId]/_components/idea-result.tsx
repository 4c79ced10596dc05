import { JsonLd } from '@/components/json-ld'
import { MapSection } from '@/components/map/map-section'
import { ImportedFrom } from '@/components/results/imported-from'
import { ResultAnswer } from '@/components/results/result-answer'
import { ResultCheck } from '@/components/results/result-check'
import { ResultDecisions } from '@/components/results/result-decisions'
import { ResultFilters } from '@/components/results/result-filters'
import { ResultNotYet } from '@/components/results/result-not-yet'
import { ResultPages } from '@/components/results/result-pages'
import { ResultRanking } from '@/components/results/result-ranking'
import { ResultTable } from '@/components/results/result-table'
import { ResultViews } from '@/components/results/result-views'
import { LinkButton } from '@/components/ui/button'
import type { Context } from '@/lib/foundation/context/context'
import { mapStyleUrl } from '@/lib/foundation/geo/map-style'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes, withQuery } from '@/lib/foundation/routes'
import { schemaDataset } from '@/lib/outcome/open-data/dataset'
import { listDatasets } from '@/lib/outcome/open-data/list-datasets'
import { findSource } from '@/lib/outcome/open-data/source'
import { RESULT_PAGE_SIZE } from '@/lib/outcome/results/reading/page-facts'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { type ResultQuery, writeResultQuery } from '@/lib/outcome/results/reading/result-query'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type IdeaResultProps = {
  ctx: Context
  vote: ModuleFacts
  result: Result | null
  query: ResultQuery
  address: { id: number; processId: number; phaseId: number }
}

export async function IdeaResult({ ctx, vote, result, query, address }: IdeaResultProps) {
  const t = await getTranslations('results')
  const { process, phase, module } = vote
  const place = { processId: process.id, phaseId: phase.id }
  const ideas = routes.proposals({ id: module.id, ...place })
  if (result === null) return <ResultNotYet ctx={ctx} vote={vote} ideasHref={ideas} />
  const { currency } = process
  const [source, [dataset]] = await Promise.all([findSource(ctx, process.id), listDatasets(ctx, process.id)])
  const path = routes.result(address)
  const hrefOf = (id: number) => routes.proposal({ id, ...place, moduleId: module.id })
  const { page: _page, view: _view, by: _by, ...filters } = writeResultQuery(query)
  return (
    <>
      {dataset && <JsonLd data={schemaDataset(ctx.organization, dataset)} />}
      {source && <ImportedFrom source={source} />}
      <ResultAnswer ctx={ctx} result={result} currency={currency} />
      <ResultDecisions ctx={ctx} result={result} hrefOf={hrefOf} />
      <section aria-label={t('chart')} className="flex flex-col gap-8">
        <div className="flex flex-col gap-4">
          <ResultFilters query={query} path={path} />
          <ResultViews result={result} query={query} path={path} />
        </div>
        {query.view === 'map' && (
          <MapSection ctx={ctx} styleUrl={mapStyleUrl()} pointsUrl={withQuery(routes.resultPoints(address), filters)} />
        )}
        <ResultRanking ctx={ctx} result={result} query={query} currency={currency} hrefOf={hrefOf} />
        {result.items.length > 0 && <ResultTable ctx={ctx} result={result} order={query.by} currency={currency} />}
        <ResultPages result={result} size={RESULT_PAGE_SIZE} query={query} path={path} />
        <div>
          <LinkButton href={ideas} variant="quiet">
            {t('ideas')}
          </LinkButton>
        </div>
      </section>
      <ResultCheck ctx={ctx} result={result} currency={currency} />
    </>
  )
}
