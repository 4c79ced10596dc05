import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Result } from '@/lib/outcome/results/reading/queries'

type CostStripProps = { ctx: Pick<Context, 'locale'>; result: Result; currency: string }

/** The budget as one bar: a piece for each funded idea, and what is left. */
export async function CostStrip({ ctx: { locale }, result, currency }: CostStripProps) {
  const t = await getTranslations('results')
  const money = (amount: number) => formatMoney(locale, amount, currency)
  const spent = result.isDecided ? result.carriedOut.cost : result.spent
  const left = result.budget - spent
  const whole = Math.max(result.budget, spent, 1)
  const pieces = piecesOf(result, spent)
  return (
    <div className="flex flex-col gap-2">
      <svg aria-hidden="true" width="100%" height="28" className="block rounded-md bg-sunken">
        {pieces.map(({ id, from, cost }, index) => (
          <rect
            key={id}
            x={`${percent(from, whole)}%`}
            width={`${Math.max(0.15, percent(cost, whole) - 0.25)}%`}
            height="100%"
            className={index % 2 === 0 ? 'fill-accent-text' : 'fill-accent-text opacity-75'}
          />
        ))}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span className="font-semibold">
          {t('strip.spent', { count: result.carriedOut.count, spent: money(spent) })}
        </span>
        <span className="text-muted">
          {left < 0 ? t('strip.over', { over: money(-left) }) : t('strip.left', { left: money(left) })}
        </span>
      </p>
    </div>
  )
}

// Funded ideas beyond the items of the page are one piece.
function piecesOf({ items }: Result, spent: number): { id: number; from: number; cost: number }[] {
  let from = 0
  const pieces = items
    .filter((item) => item.carriedOut)
    .map(({ proposalId, cost }) => {
      const piece = { id: proposalId, from, cost }
      from += cost
      return piece
    })
  return from < spent ? [...pieces, { id: 0, from, cost: spent - from }] : pieces
}

function percent(amount: number, whole: number): number {
  return Number(((amount / whole) * 100).toFixed(2))
}
