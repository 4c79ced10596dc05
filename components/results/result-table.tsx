import { Heading } from '@/components/ui/heading'
import { SignTile } from '@/components/ui/sign-tile'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalPicture } from '@/lib/ideas/proposals/reading/list-latest'
import { explainDistance, supportUnit } from '@/lib/outcome/results/reading/explain-distance'
import { explained } from '@/lib/outcome/results/reading/explained'
import { orderItems } from '@/lib/outcome/results/reading/order-items'
import type { Result, ResultItem } from '@/lib/outcome/results/reading/queries'
import type { ResultQuery } from '@/lib/outcome/results/reading/result-query'
import { lookOf, NO_TOPIC } from '@/lib/process/topics/looks'
import { type Decided, OutcomeCell } from './outcome-cell'

type ResultTableProps = {
  ctx: Pick<Context, 'locale'>
  result: Result
  query: ResultQuery
  currency: string
  pictures: ReadonlyMap<number, ProposalPicture>
  hrefOf: (proposalId: number) => string
}

/** All ideas: the funded ones, the line where the money ended, and the rest, each with its reason in a phrase. */
export async function ResultTable({ ctx: { locale }, result, query, currency, pictures, hrefOf }: ResultTableProps) {
  const t = await getTranslations('results')
  const items = orderItems(result.items, query.by)
  const [carried, rest] = [items.filter((item) => item.carriedOut), items.filter((item) => !item.carriedOut)]
  const isNarrowed = query.show !== 'all' || query.q !== ''
  const left = result.budget - (result.isDecided ? result.carriedOut.cost : result.spent)
  const money = (amount: number) => formatMoney(locale, amount, currency)
  const row = (item: ResultItem) => {
    const topic = pictures.get(item.proposalId)?.topic
    return (
      <Row
        key={item.proposalId}
        item={item}
        lang={item.titleLocale === locale ? undefined : item.titleLocale}
        look={topic ? lookOf('challenge', topic) : NO_TOPIC}
        href={hrefOf(item.proposalId)}
        rank={formatNumber(locale, item.rank)}
        figure={figureOf(item, { by: query.by, unit: result.unit, money, t })}
        share={item[query.by] / Math.max(1, result.largest[query.by])}
        cost={money(item.cost)}
        decided={decidedOf(result, item, { locale, currency, t })}
        t={t}
      />
    )
  }
  return (
    <>
      <Heading level={2} id="ideas" className="scroll-mt-4">
        {isNarrowed ? t('filter.found', { count: result.matchCount, total: result.itemsCount }) : t('table')}
      </Heading>
      {result.carriedOut.count === 0 && <p>{t('funded.none')}</p>}
      <table className="result-table">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.rank')}</th>
            <th scope="col">{t('column.idea')}</th>
            <th scope="col">{t(figureHeader(query.by, result.unit))}</th>
            <th scope="col">{t('column.cost')}</th>
            <th scope="col">{t('column.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {carried.map(row)}
          {!isNarrowed && query.page === 1 && (
            <tr data-line>
              <td colSpan={5}>{left < 0 ? t('lineOver', { over: money(-left) }) : t('line', { left: money(left) })}</td>
            </tr>
          )}
          {rest.map(row)}
        </tbody>
      </table>
    </>
  )
}

type RowProps = {
  item: ResultItem
  lang: string | undefined
  look: ReturnType<typeof lookOf>
  href: string
  rank: string
  figure: string
  /** Of the largest, from 0 to 1. */
  share: number
  cost: string
  decided: Decided
  t: Translator<'results'>
}

function Row({ item, lang, look, href, rank, figure, share, cost, decided, t }: RowProps) {
  return (
    <tr data-rest={item.carriedOut ? undefined : ''}>
      <td>{rank}</td>
      <th scope="row">
        <SignTile {...look} size="tiny" />
        <a href={href} lang={lang}>
          {item.title}
        </a>
      </th>
      <td>
        {figure}
        <svg aria-hidden="true" width="100%" height="6">
          <rect data-bar width={`${(share * 100).toFixed(1)}%`} height="6" rx="2" />
        </svg>
      </td>
      <td>{cost}</td>
      <td>
        <OutcomeCell isFunded={item.carriedOut} decided={decided} t={t} />
      </td>
    </tr>
  )
}

function figureHeader(by: ResultQuery['by'], unit: Result['unit']) {
  if (by === 'votes') return 'column.votes'
  return unit === 'points' ? 'column.points' : 'column.collected'
}

type FigureWords = {
  by: ResultQuery['by']
  unit: Result['unit']
  money: (amount: number) => string
  t: Translator<'results'>
}

function figureOf({ votes, collected }: ResultItem, { by, unit, money, t }: FigureWords): string {
  if (by === 'votes') return t('votesFigure', { votes })
  return unit === 'points' ? t('pointsFigure', { points: collected }) : money(collected)
}

type Words = { locale: Context['locale']; currency: string; t: Translator<'results'> }

// What the rule decided in a phrase and in sentences, and what an administrator decided otherwise.
function decidedOf(result: Result, item: ResultItem, { locale, currency, t }: Words): Decided {
  const sentences = explained(result, item, { locale, currency })
  const [first] = sentences
  const missed = item.carriedOut ? [] : explainDistance(item.distance, supportUnit(result), { locale, currency })
  const account = [...sentences, ...missed].map(({ key, params }) => t(key, params)).join(' ')
  const { override } = item
  if (override) {
    const phrase = t(override.funded ? 'outcome.decidedFunded' : 'outcome.decidedNotFunded')
    return {
      phrase,
      account,
      override: { ...override, lang: override.locale === locale ? undefined : override.locale },
    }
  }
  const phrase = first?.key.startsWith('reason.') ? t(shortKey(first.key), first.params) : ''
  return { phrase, account, override: null }
}

type ReasonKey = Extract<ReturnType<typeof explained>[number]['key'], `reason.${string}`>
type ShortKey = ReasonKey extends `reason.${infer Name}` ? `short.${Name}` : never

function shortKey(key: string): ShortKey {
  return key.replace('reason.', 'short.') as ShortKey
}
