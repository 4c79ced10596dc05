import type { ReactNode } from 'react'
import { Heading } from './heading'
import { Icon } from './icon'
import type { IconName } from './icon-paths'

type EmptyStateProps = {
  icon?: IconName | undefined
  title: ReactNode
  level?: 1 | 2 | 3 | undefined
  /** Why it is so, and when that changes. */
  children?: ReactNode
  /** The next useful step. */
  actions?: ReactNode
}

export function EmptyState({ icon = 'inbox', title, level = 2, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-md border border-dashed border-line-strong p-[min(1.5rem,6.7vw)] md:p-8">
      <Icon name={icon} size={32} className="text-accent-text" />
      <Heading level={level} size="md">
        {title}
      </Heading>
      {children && <div className="flex max-w-text flex-col gap-2 text-muted">{children}</div>}
      {actions && <div className="mt-1 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
