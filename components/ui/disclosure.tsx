import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type DisclosureProps = {
  summary: ReactNode
  isOpen?: boolean | undefined
  /** Disclosures with the same name close each other. */
  name?: string | undefined
  look?: 'plain' | 'boxed' | undefined
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Disclosure({
  summary,
  isOpen = false,
  name,
  look = 'plain',
  id,
  className,
  children,
}: DisclosureProps) {
  return (
    <details
      id={id}
      name={name}
      open={isOpen}
      className={classNames('group', look === 'boxed' && 'rounded-md border border-line bg-surface', className)}
    >
      <summary
        className={classNames(
          'flex min-h-11 list-none items-center gap-2 rounded-md py-2 font-semibold hover:underline',
          look === 'boxed' && 'px-4',
        )}
      >
        <Icon name="chevron-right" className="text-accent-text group-open:rotate-90" />
        <span className="min-w-0">{summary}</span>
      </summary>
      <div className={classNames('pt-1', look === 'boxed' ? 'px-4 pb-4' : 'ps-7 pb-3')}>{children}</div>
    </details>
  )
}
