import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type TimelineItem = {
  id: string | number
  title: ReactNode
  state: 'past' | 'current' | 'future'
  /** The state in words, as in "Now, 12 days left". */
  stateText: string
  when: ReactNode
  href?: string | undefined
  /** More about the current step. */
  children?: ReactNode
}

export function Timeline({ label, items }: { label: string; items: TimelineItem[] }) {
  return (
    <ol aria-label={label} className="flex flex-col md:grid md:auto-cols-fr md:grid-flow-col">
      {items.map((item, index) => (
        <li
          key={item.id}
          aria-current={item.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0 md:flex-col md:gap-2 md:pe-4 md:pb-0"
        >
          {index < items.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute start-[0.8125rem] top-7 bottom-0 border-s-2 md:start-7 md:end-0 md:top-[0.8125rem] md:bottom-auto md:border-s-0 md:border-t-2',
                item.state === 'past' ? 'border-accent-text' : 'border-line-strong',
              )}
            />
          )}
          <Mark state={item.state} />
          <div className={classNames('min-w-0', item.state === 'current' && 'md:pe-2')}>
            <p
              className={classNames(
                'leading-snug',
                item.state === 'current' ? 'font-semibold text-lg' : item.state === 'past' ? 'text-muted' : 'text-ink',
              )}
            >
              {item.href ? (
                <a href={item.href} className="inline-block py-0.5 text-current">
                  {item.title}
                </a>
              ) : (
                item.title
              )}
            </p>
            <p
              className={classNames(
                'text-sm',
                item.state === 'current' ? 'font-semibold text-accent-text' : 'text-muted',
              )}
            >
              {item.stateText}
            </p>
            <p className="text-muted text-sm tabular-nums">{item.when}</p>
            {item.state === 'current' && item.children && <div className="mt-2 text-sm">{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { state: TimelineItem['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative flex size-7 shrink-0 items-center justify-center rounded-full border-2',
        state === 'past' && 'border-accent-text bg-surface text-accent-text',
        state === 'current' && 'border-accent-text bg-accent text-accent-contrast',
        state === 'future' && 'border-line-strong bg-surface',
      )}
    >
      {state === 'past' && <Icon name="check" size={16} />}
      {state === 'current' && <span className="size-2.5 rounded-full bg-current" />}
    </span>
  )
}
