import { ResultAnswer } from '@/components/results/result-answer'
import { ResultCheck } from '@/components/results/result-check'
import { ResultNotYet } from '@/components/results/result-not-yet'
import { ResultOrder } from '@/components/results/result-order'
import { ResultPages } from '@/components/results/result-pages'
import { ResultRanking } from '@/components/results/result-ranking'
import { ResultTable } from '@/components/results/result-table'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/context/context'
import { getTranslations } from '@/lib/i18n/translations'
import type { ModuleFacts } from '@/lib/modules/queries'
import type { ResultOrder as Order } from '@/lib/results/order-items'
import type { Result } from '@/lib/results/queries'
import { routes, withQuery } from '@/lib/routes'

type IdeaResultProps = {
  ctx: Context
  vote: ModuleFacts
  result: Result | null
  order: Order
  page: number
  path: string
}

export async function IdeaResult({ ctx, vote, result, order, page, path }: IdeaResultProps) {
  const t = await getTranslations('results')
  const { process, phase, module } = vote
  const place = { processId: process.id, phaseId: phase.id }
  const ideas = routes.proposals({ id: module.id, ...place })
  if (result === null) return <ResultNotYet ctx={ctx} vote={vote} ideasHref={ideas} />
  const { currency } = process
  return (
    <>
      <ResultAnswer ctx={ctx} result={result} currency={currency} />
      <section aria-label={t('chart')} className="flex flex-col gap-8">
        <ResultOrder result={result} order={order} path={path} />
        <ResultRanking
          ctx={ctx}
          result={result}
          order={order}
          currency={currency}
          hrefOf={(id) => routes.proposal({ id, ...place, moduleId: module.id })}
        />
        <ResultTable ctx={ctx} result={result} order={order} currency={currency} />
        <ResultPages result={result} order={order} page={page} path={path} />
        <div className="flex flex-wrap gap-3">
          <LinkButton href={withQuery(ideas, { view: 'map' })} variant="secondary" icon={<Icon name="map" />}>
            {t('map')}
          </LinkButton>
          <LinkButton href={ideas} variant="quiet">
            {t('ideas')}
          </LinkButton>
        </div>
      </section>
      <ResultCheck ctx={ctx} result={result} currency={currency} />
    </>
  )
}
