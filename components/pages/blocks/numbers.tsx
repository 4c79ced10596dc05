import { Stat, StatList } from '@/components/ui/stat'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Money } from '@/lib/site/pages/live/count-numbers'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function NumbersBlock({ ctx, block, data, titleId }: BlockViewProps<'numbers'>) {
  const figure = ({ source, value }: (typeof block.items)[number]) => {
    if (source === 'granted') return <Amounts ctx={ctx} amounts={data.granted} />
    return formatNumber(ctx.locale, source === 'manual' ? value : data[source])
  }
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} />
      <StatList>
        {block.items.map((item, index) => {
          const label = say(ctx, item.label)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers have no id
            <Stat key={index} value={figure(item)} label={<span lang={label.lang}>{label.text}</span>} />
          )
        })}
      </StatList>
    </>
  )
}

/** Money, with a line for each currency. */
function Amounts({ ctx, amounts }: Pick<BlockViewProps<'numbers'>, 'ctx'> & { amounts: readonly Money[] }) {
  if (amounts.length === 0) return formatNumber(ctx.locale, 0)
  return amounts.map(({ currency, amount }) => (
    <span key={currency} className="block">
      {formatMoney(ctx.locale, amount, currency)}
    </span>
  ))
}
