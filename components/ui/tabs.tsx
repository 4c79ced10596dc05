import type { ReactNode } from 'react'
import { classNames } from './class-names'

type TabsProps = {
  label: string
  items: { href: string; label: ReactNode; icon?: ReactNode; isCurrent?: boolean | undefined }[]
}

/** Views of one thing under addresses of their own: links in a navigation, not the tab widget. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              aria-current={item.isCurrent ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 border-b-3 px-3 no-underline hover:border-ink',
                item.isCurrent
                  ? 'border-accent-text font-semibold text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {item.icon}
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
