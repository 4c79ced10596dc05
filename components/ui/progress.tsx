type ProgressProps = { label: string; text: string; value: number; max: number }

/** Progress of a task; use Meter for the used part of an amount. */
export function Progress({ label, text, value, max }: ProgressProps) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full border border-line-strong bg-surface">
        <svg aria-hidden="true" width="100%" height="100%" className="block">
          <rect data-bar width={`${percent}%`} height="100%" className="fill-accent-text" />
        </svg>
      </div>
    </div>
  )
}
