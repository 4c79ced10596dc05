import { classNames } from './class-names'

type MeterProps = {
  label: string
  /** The figures in words, as in "2 of 5 used". */
  text: string
  value: number
  max: number
  tone?: 'accent' | 'warning' | 'danger' | undefined
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

export function Meter({ label, text, value, max, tone = 'accent', isLabelHidden = false, className }: MeterProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div className={classNames('min-w-0', className)}>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4">
        <span className={isLabelHidden ? 'sr-only' : 'font-semibold'}>{label}</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-full border border-line-strong bg-surface">
        <svg aria-hidden="true" width="100%" height="100%" className="block">
          <rect data-bar width={`${percent}%`} height="100%" className={fills[tone]} />
        </svg>
      </div>
    </div>
  )
}

const fills = { accent: 'fill-accent-text', warning: 'fill-warning', danger: 'fill-danger' }
