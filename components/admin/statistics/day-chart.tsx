import type { ReactNode } from 'react'

type DayChartProps = {
  /** What the columns show, with the largest of them: the text alternative. */
  label: string
  title: ReactNode
  values: readonly number[]
  /** The first and the last day, in words. */
  ends: readonly [string, string]
  /** The table with the same figures. */
  children?: ReactNode
}

const WIDTH = 600
const HEIGHT = 120

/** A column for each day; made on the server, its colours follow the theme. */
export function DayChart({ label, title, values, ends, children }: DayChartProps) {
  const max = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-line-strong border-b"
      >
        {values.map((value, at) =>
          value === 0 ? null : (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day has no identity but its place
              key={at}
              x={(at * step).toFixed(2)}
              y={(HEIGHT - (value / max) * HEIGHT).toFixed(2)}
              width={Math.max(1, step * 0.85).toFixed(2)}
              height={((value / max) * HEIGHT).toFixed(2)}
              className="fill-accent-text"
            />
          ),
        )}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-muted text-xs">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      {children}
    </figure>
  )
}
