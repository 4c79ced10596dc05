import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

type BadgeProps = {
  tone?: Tone | 'accent' | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A state in words; the colour only repeats it. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-sm border px-2 py-0.5 font-semibold text-xs',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const tones: Record<Tone | 'accent', string> = {
  neutral: 'border-line-strong bg-sunken text-ink',
  accent: 'border-accent-text bg-accent-soft text-accent-text',
  info: 'border-info bg-info-soft text-info',
  success: 'border-success bg-success-soft text-success',
  warning: 'border-warning bg-warning-soft text-warning',
  danger: 'border-danger bg-danger-soft text-danger',
}
