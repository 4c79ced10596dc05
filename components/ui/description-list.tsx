import type { ReactNode } from 'react'
import { classNames } from './class-names'

type DescriptionListProps = {
  items: { term: ReactNode; description: ReactNode; key?: string | undefined }[]
  layout?: 'rows' | 'columns' | undefined
  className?: string | undefined
}

export function DescriptionList({ items, layout = 'rows', className }: DescriptionListProps) {
  return (
    <dl
      className={classNames(
        layout === 'rows'
          ? 'divide-y divide-line border-line border-y'
          : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4',
        className,
      )}
    >
      {items.map(({ term, description, key }, index) => (
        <div
          key={key ?? (typeof term === 'string' ? term : index)}
          className={layout === 'rows' ? 'grid gap-x-4 py-2.5 sm:grid-cols-[minmax(9rem,1fr)_2fr]' : undefined}
        >
          <dt className="text-muted text-sm sm:pt-0.5">{term}</dt>
          <dd className="min-w-0 tabular-nums">{description}</dd>
        </div>
      ))}
    </dl>
  )
}
