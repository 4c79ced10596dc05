import type { ReactNode } from 'react'
import { classNames } from './class-names'

type CardProps = {
  as?: 'article' | 'section' | 'div' | 'li' | undefined
  /** Fills the card up to its border, above the content. */
  picture?: ReactNode
  /** On phones the picture is a small square beside the content. */
  isRow?: boolean | undefined
  tone?: 'surface' | 'sunken' | 'accent' | undefined
  id?: string | undefined
  /** The id of its heading. */
  labelledBy?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Card(props: CardProps) {
  const { as: Tag = 'div', picture, isRow, tone = 'surface', id, labelledBy, className, children } = props
  return (
    <Tag
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-md border has-[.card-link:hover]:border-ink',
        isRow && 'card-row',
        tones[tone],
        className,
      )}
    >
      {picture}
      <div className="flex grow flex-col gap-3 p-4 md:p-5">{children}</div>
    </Tag>
  )
}

/** The link of a card: its area is the whole card, its name the title. */
export function CardLink({
  href,
  className,
  children,
  lang,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
  lang?: string | undefined
}) {
  return (
    <a
      href={href}
      lang={lang}
      className={classNames(
        'card-link text-ink no-underline after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:shadow-none focus-visible:outline-transparent focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink',
        className,
      )}
    >
      {children}
    </a>
  )
}

const tones = {
  surface: 'border-line bg-surface',
  sunken: 'border-line bg-sunken',
  accent: 'border-accent-text bg-accent-soft',
}
