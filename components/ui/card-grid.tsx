import { Children, type ReactNode } from 'react'
import { classNames } from './class-names'

type CardGridProps = { min?: 'sm' | 'md' | 'lg' | undefined; className?: string | undefined; children: ReactNode }

/** A list of cards in as many equal columns as fit; one column on a phone. No card stands alone in a row. */
export function CardGrid({ min = 'md', className, children }: CardGridProps) {
  return (
    <ul className={classNames('card-grid grid gap-4 md:gap-5', columns[min], className)}>
      {Children.map(children, (child) => (
        <li className="grid min-w-0">{child}</li>
      ))}
    </ul>
  )
}

const columns = {
  sm: 'grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]',
  md: 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]',
  lg: 'grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]',
}
