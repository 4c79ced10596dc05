import { SeeFollowUp } from '@/components/follow-up/see-follow-up'
import { JsonLd } from '@/components/json-ld'
import { MapSection } from '@/components/map/map-section'
import { EarlyClosingNotice } from '@/components/modules/early-closing'
import { CostStrip } from '@/components/results/cost-strip'
import { ImportedFrom } from '@/components/results/imported-from'
import { ResultAnswer } from '@/components/results/result-answer'
import { ResultCheck } from '@/components/results/result-check'
import { ResultDecisions } from '@/components/results/result-decisions'
import { ResultFilters } from '@/components/results/result-filters'
import { ResultNotYet } from '@/components/results/result-not-yet'
import { ResultPages } from '@/components/results/result-pages'
import { ResultTable } from '@/components/results/result-table'
import { ResultViews } from '@/components/results/result-views'
import { WinnerCards } from '@/components/results/winner-cards'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { ideasModuleId } from '@/lib/ideas/proposals/ideas-module'
import { listPictures, type ProposalPicture } from '@/lib/ideas/proposals/reading/list-latest'
import { deliveriesOfIdeas } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { schemaDataset } from '@/lib/outcome/open-data/dataset'
import { listDatasets } from '@/lib/outcome/open-data/list-datasets'
import { findSource } from '@/lib/outcome/open-data/source'
import { RESULT_PAGE_SIZE } from '@/lib/outcome/results/reading/page-facts'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { type ResultQuery, writeResultQuery } from '@/lib/outcome/results/reading/result-query'
import { findEarlyClosing } from '@/lib/participation/votes/voting/find-early-closing'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { mapBase } from '@/lib/site/maps/map-base'
import { resultPicture } from './result-picture'

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
  const closing = module.votingClosedAt && (await findEarlyClosing(ctx, { moduleId: module.id }))
  const early = <EarlyClosingNotice ctx={ctx} closing={closing} />
  if (result === null)
    return (
      <>
        <ResultNotYet ctx={ctx} vote={vote} ideasHref={ideas} />
        {early}
      </>
    )
  const { currency } = process
  const ids = result.items.map(({ proposalId }) => proposalId)
  const [source, [dataset], pictures, deliveries, collected] = await Promise.all([
    findSource(ctx, process.id),
    listDatasets(ctx, process.id),
    listPictures(ctx, ids),
    deliveriesOfIdeas(ctx, ids),
    // Links lead to the addresses of the ideas where they were collected.
    getModuleFacts(ctx, { moduleId: ideasModuleId(vote) }),
  ])
  const isWhole = query.page === 1 && query.show === 'all' && query.q === '' && query.view === 'list'
  const winners = winnersOf(result, pictures)
  const picture = resultPicture({ vote, result })
  const path = routes.result(address)
  const hrefOf = (id: number) =>
    routes.proposal({ id, processId: process.id, phaseId: collected.phase.id, moduleId: collected.module.id })
  const { page: _page, view: _view, by: _by, ...filters } = writeResultQuery(query)
  return (
    <>
      {dataset && <JsonLd data={schemaDataset(ctx.organization, dataset)} />}
      {source && <ImportedFrom source={source} />}
      <ResultAnswer ctx={ctx} result={result} currency={currency} />
      {early}
      {isWhole && result.carriedOut.count > 0 && (
        <section aria-labelledby="winners" className="flex flex-col gap-5">
          <Heading level={2} id="winners">
            {t('funded.title')}
          </Heading>
          <CostStrip ctx={ctx} result={result} currency={currency} />
          {/* On paper the table says the same on a tenth of the space. */}
          <div data-print="no" className="flex flex-col gap-5">
            <WinnerCards {...{ ctx, winners, result, currency, hrefOf, deliveries, t }} />
            {deliveries.size > 0 && <SeeFollowUp processId={process.id} />}
          </div>
        </section>
      )}
      <section aria-labelledby="ideas" className="flex flex-col gap-6">
        {query.view === 'map' && (
          <MapSection
            of="outcome"
            ctx={ctx}
            base={mapBase(ctx.organization)}
            pointsUrl={withQuery(routes.resultPoints(address), filters)}
          />
        )}
        <ResultTable {...{ ctx, result, query, currency, pictures, hrefOf }} />
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
      <ResultDecisions ctx={ctx} result={result} hrefOf={hrefOf} />
      {picture && (
        <p data-print="no">
          <a href={picture} download="result.png" className="inline-flex min-h-11 items-center gap-2">
            <Icon name="share-2" />
            {t('sharePicture')}
          </a>
        </p>
      )}
      <ResultCheck ctx={ctx} result={result} address={{ id: module.id, ...place }} currency={currency} />
    </>
  )
}

const WINNERS_SHOWN = 12

function winnersOf(result: Result, pictures: ReadonlyMap<number, ProposalPicture>) {
  return result.items
    .filter((item) => item.carriedOut)
    .slice(0, WINNERS_SHOWN)
    .map((item) => ({
      ...item,
      locale: item.titleLocale,
      coverFileId: pictures.get(item.proposalId)?.coverFileId ?? null,
      topic: pictures.get(item.proposalId)?.topic ?? null,
    }))
}
