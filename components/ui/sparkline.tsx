type SparklineProps = { values: readonly number[]; label: string }

const WIDTH = 140
const HEIGHT = 32

/** A small line of figures over time; the label carries the same figures in words. */
export function Sparkline({ values, label }: SparklineProps) {
  const max = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) => `${(at * step).toFixed(1)},${(HEIGHT - 2 - (value / max) * (HEIGHT - 4)).toFixed(1)}`,
  )
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-8 w-full max-w-36">
      <polyline points={points.join(' ')} fill="none" strokeWidth="2" className="stroke-accent-text" />
    </svg>
  )
}
