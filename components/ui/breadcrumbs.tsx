import { classNames } from './class-names'
import { Icon } from './icon'

type BreadcrumbsProps = {
  label: string
  items: { href: string; label: string; lang?: string | undefined }[]
  /** The page itself, not a link. */
  current?: string | undefined
}

/** The way to a page; on phones only its last link, as the way back. */
export function Breadcrumbs({ label, items, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {items.map((item, index) => (
          <li
            key={item.href}
            className={classNames('flex min-w-0 items-center gap-1', index < items.length - 1 && 'max-sm:hidden')}
          >
            {index > 0 && <Separator className="max-sm:hidden" />}
            {index === items.length - 1 && <Icon name="arrow-left" size={16} className="text-muted sm:hidden" />}
            <a href={item.href} lang={item.lang} className="inline-flex min-h-6 min-w-0 items-center py-1 text-ink">
              <span className="max-sm:line-clamp-1">{item.label}</span>
            </a>
          </li>
        ))}
        {current && (
          <li className={classNames('flex min-w-0 items-center gap-1 text-muted', items.length > 0 && 'max-sm:hidden')}>
            {items.length > 0 && <Separator />}
            <span aria-current="page" className="line-clamp-1 py-1">
              {current}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Separator({ className }: { className?: string }) {
  return <Icon name="chevron-right" size={16} className={classNames('text-muted', className)} />
}
