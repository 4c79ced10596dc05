import type { ReactNode } from 'react'
import { classNames } from './class-names'

type TabsProps = {
  label: string
  items: { href: string; label: ReactNode; icon?: ReactNode; isCurrent?: boolean | undefined }[]
}

/** Views with addresses of their own: links in a navigation, not the tab widget. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label}>
      {/* Each item draws its part of the line, so that a wrapped second row has one too. */}
      <ul className="flex flex-wrap after:grow after:border-line after:border-b">
        {items.map((item) => (
          <li key={item.href} className="border-line border-b sm:pe-1">
            <a
              href={item.href}
              aria-current={item.isCurrent ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-11 items-center gap-2 border-b-3 px-2 no-underline hover:border-ink sm:px-3',
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
