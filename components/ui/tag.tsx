import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { VisuallyHidden } from './visually-hidden'

type TagProps = {
  icon?: ReactNode
  lang?: string | undefined
  className?: string | undefined
  children: ReactNode
} & (
  | { href?: undefined; removeHref?: undefined; removeLabel?: undefined }
  /** Makes the tag a link. */
  | { href: string; removeHref?: undefined; removeLabel?: undefined }
  /** An active filter: the link removes it. The label names the filter, as in "Remove filter: Parks". */
  | { href?: undefined; removeHref: string; removeLabel: string }
)

export function Tag({ icon, lang, className, children, href, removeHref, removeLabel }: TagProps) {
  if (removeHref) {
    return (
      <a
        href={removeHref}
        lang={lang}
        className={classNames(
          look,
          'border-accent-text bg-accent-soft text-ink no-underline hover:border-ink hover:line-through',
          className,
        )}
      >
        <VisuallyHidden>{removeLabel}</VisuallyHidden>
        {icon}
        <span aria-hidden="true">{children}</span>
        <Icon name="x" size={16} />
      </a>
    )
  }
  if (href) {
    return (
      <a
        href={href}
        lang={lang}
        className={classNames(
          look,
          'border-line-strong bg-surface text-ink no-underline hover:border-ink hover:underline',
          className,
        )}
      >
        {icon}
        {children}
      </a>
    )
  }
  return (
    <span lang={lang} className={classNames(look, 'border-line bg-sunken text-ink', className)}>
      {icon}
      {children}
    </span>
  )
}

const look = 'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-3 py-0.5 text-sm'
