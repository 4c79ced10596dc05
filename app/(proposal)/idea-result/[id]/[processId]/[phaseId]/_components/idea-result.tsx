import { JsonLd } from '@/components/json-ld'
import { MapSection } from '@/components/map/map-section'
import { EarlyClosingNotice } from '@/components/modules/early-closing'
import { ImportedFrom } from '@/components/results/imported-from'
import { ResultAnswer } from '@/components/results/result-answer'
import { ResultCheck } from '@/components/results/result-check'
import { ResultDecisions } from '@/components/results/result-decisions'
import { ResultFilters } from '@/components/results/result-filters'
import { ResultNotYet } from '@/components/results/result-not-yet'
import { ResultPages } from '@/components/results/result-pages'
import { ResultTable } from '@/components/results/result-table'
import { ResultViews } from '@/components/results/result-views'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { schemaDataset } from '@/lib/outcome/open-data/dataset'
import { RESULT_PAGE_SIZE } from '@/lib/outcome/results/reading/page-facts'
import { type ResultQuery, writeResultQuery } from '@/lib/outcome/results/reading/result-query'
import type { EarlyClosing } from '@/lib/participation/votes/voting/find-early-closing'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { mapBase } from '@/lib/site/maps/map-base'
import type { ResultPage, ShownResult } from '@/lib/views/results/load-result-page'
import { resultPicture } from './result-picture'
import { Winners } from './winners'

type IdeaResultProps = {
  ctx: Context
  vote: ModuleFacts
  page: ResultPage
  query: ResultQuery
  address: { id: number; processId: number; phaseId: number }
}

export async function IdeaResult({ ctx, vote, page: { closing, shown }, query, address }: IdeaResultProps) {
  const t = await getTranslations('results')
  const { process, phase, module } = vote
  const ideas = routes.proposals({ id: module.id, processId: process.id, phaseId: phase.id })
  if (shown === null)
    return (
      <>
        <ResultNotYet ctx={ctx} vote={vote} ideasHref={ideas} />
        <EarlyClosingNotice ctx={ctx} closing={closing} />
      </>
    )
  return (
    <Shown ctx={ctx} vote={vote} shown={shown} closing={closing} query={query} address={address} ideas={ideas} t={t} />
  )
}

type ShownProps = Omit<IdeaResultProps, 'page'> & {
  shown: ShownResult
  closing: EarlyClosing | null
  /** The list of the candidates. */
  ideas: string
  t: Translator<'results'>
}

function Shown(props: ShownProps) {
  const { ctx, vote, shown, closing, query, t } = props
  const { process, phase, module } = vote
  const { result, source, dataset } = shown
  const { currency } = process
  const picture = resultPicture({ vote, result })
  const isWhole = query.page === 1 && query.show === 'all' && query.q === '' && query.view === 'list'
  const hrefOf = ideaAddress(props)
  return (
    <>
      {dataset && <JsonLd data={schemaDataset(ctx.organization, dataset)} />}
      {source && <ImportedFrom source={source} />}
      <ResultAnswer ctx={ctx} result={result} currency={currency} />
      <EarlyClosingNotice ctx={ctx} closing={closing} />
      {isWhole && result.carriedOut.count > 0 && (
        <Winners ctx={ctx} process={process} shown={shown} hrefOf={hrefOf} t={t} />
      )}
      <Ideas {...props} />
      <ResultDecisions ctx={ctx} result={result} hrefOf={hrefOf} />
      {picture && (
        <p data-print="no">
          <a href={picture} download="result.png" className="inline-flex min-h-11 items-center gap-2">
            <Icon name="share-2" />
            {t('sharePicture')}
          </a>
        </p>
      )}
      <ResultCheck
        ctx={ctx}
        result={result}
        address={{ id: module.id, processId: process.id, phaseId: phase.id }}
        currency={currency}
      />
    </>
  )
}

/** All ideas of the vote, as a table and on the map. */
function Ideas(props: ShownProps) {
  const { ctx, vote, shown, query, address, ideas, t } = props
  const { result, pictures } = shown
  const path = routes.result(address)
  const { page: _page, view: _view, by: _by, ...filters } = writeResultQuery(query)
  return (
    <section aria-labelledby="ideas" className="flex flex-col gap-6">
      {query.view === 'map' && (
        <MapSection
          of="outcome"
          ctx={ctx}
          base={mapBase(ctx.organization)}
          pointsUrl={withQuery(routes.resultPoints(address), filters)}
        />
      )}
      <ResultTable
        ctx={ctx}
        result={result}
        query={query}
        pictures={pictures}
        currency={vote.process.currency}
        hrefOf={ideaAddress(props)}
      />
      <div data-print="no" className="contents">
        <ResultPages result={result} size={RESULT_PAGE_SIZE} query={query} path={path} />
        <ResultViews result={result} query={query} path={path} />
        <ResultFilters query={query} path={path} />
        <div>
          <LinkButton href={ideas} variant="quiet">
            {t('ideas')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

/** Links lead to the addresses of the ideas where they were collected. */
function ideaAddress({ vote, shown: { collected } }: Pick<ShownProps, 'vote' | 'shown'>) {
  const place = { processId: vote.process.id, phaseId: collected.phase.id, moduleId: collected.module.id }
  return (id: number) => routes.proposal({ id, ...place })
}
