import { Stat, StatList } from '@/components/ui/stat'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function NumbersBlock({ ctx, block, data, titleId }: BlockViewProps<'numbers'>) {
  const figure = ({ source, value }: (typeof block.items)[number]): string => {
    if (source === 'granted') return formatMoney(ctx.locale, data.granted, data.currency)
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
