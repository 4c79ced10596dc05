import type { ReactNode } from 'react'
import { classNames } from './class-names'

type BarChartItem = {
  id: string | number
  label: ReactNode
  value: number
  /** The formatted value, as in "1,204 votes". */
  figure: string
  note?: ReactNode
  tone?: 'accent' | 'muted' | undefined
  href?: string | undefined
}

type BarChartProps = {
  title: ReactNode
  items: BarChartItem[]
  max?: number | undefined
  /** The table with the same figures, usually in a Disclosure. */
  children?: ReactNode
}

/** Horizontal bars, each with its words and figure: the list itself is the text alternative. */
export function BarChart({
  title,
  items,
  max = Math.max(1, ...items.map((item) => item.value)),
  children,
}: BarChartProps) {
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="font-semibold">{title}</figcaption>
      <ol className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">{item.href ? <a href={item.href}>{item.label}</a> : item.label}</span>
              <span className="font-semibold tabular-nums">{item.figure}</span>
            </p>
            <svg aria-hidden="true" width="100%" height="10" className="mt-1 block rounded-sm bg-sunken">
              <rect
                data-bar
                width={`${max > 0 ? Math.max(0, (item.value / max) * 100).toFixed(2) : 0}%`}
                height="100%"
                rx="2"
                className={classNames(item.tone === 'muted' ? 'fill-line-strong' : 'fill-accent-text')}
              />
            </svg>
            {item.note && <p className="text-muted text-sm">{item.note}</p>}
          </li>
        ))}
      </ol>
      {children}
    </figure>
  )
}
