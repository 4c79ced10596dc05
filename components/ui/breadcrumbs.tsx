import { Icon } from './icon'

type BreadcrumbsProps = {
  label: string
  items: { href: string; label: string; lang?: string | undefined }[]
  /** The page itself, not a link. */
  current?: string | undefined
}

export function Breadcrumbs({ label, items, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {items.map((item, index) => (
          <li key={item.href} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Separator />}
            <a href={item.href} lang={item.lang} className="inline-flex min-h-6 min-w-0 items-center py-1 text-ink">
              {item.label}
            </a>
          </li>
        ))}
        {current && (
          <li className="flex min-w-0 items-center gap-1 text-muted">
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

function Separator() {
  return <Icon name="chevron-right" size={16} className="text-muted" />
}
