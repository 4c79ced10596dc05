import type { ReactNode } from 'react'
import { classNames } from './class-names'
import type { IconPath } from './icon-paths'
import { IconShape } from './icon-shape'
import { toneIcons } from './tone-icons'

type NoticeTone = keyof typeof toneIcons

type NoticeProps = {
  tone?: NoticeTone | undefined
  title?: ReactNode
  /** Only for messages after an action: `status` is polite, `alert` interrupts. */
  role?: 'status' | 'alert' | undefined
  id?: string | undefined
  /** The outline of another icon than that of the tone. */
  icon?: IconPath | undefined
  actions?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

export function Notice({
  tone = 'info',
  title,
  role,
  id,
  icon = toneIcons[tone],
  actions,
  className,
  children,
}: NoticeProps) {
  return (
    <div
      id={id}
      role={role}
      className={classNames('flex items-start gap-3 rounded-md border border-s-4 px-4 py-3', tones[tone], className)}
    >
      <IconShape path={icon} size={24} className={classNames('mt-0.5', inks[tone])} />
      <div className="flex min-w-0 max-w-text grow flex-col gap-1 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="flex flex-col gap-2">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}

const tones: Record<NoticeTone, string> = {
  info: 'border-info bg-info-soft',
  success: 'border-success bg-success-soft',
  warning: 'border-warning bg-warning-soft',
  danger: 'border-danger bg-danger-soft',
}

const inks: Record<NoticeTone, string> = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}
