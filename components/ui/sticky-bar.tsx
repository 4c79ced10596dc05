import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A bar fixed at the bottom of the screen; on very low screens and on paper it is part of the flow. */
export function StickyBar({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section
      data-sticky-bar
      aria-label={label}
      className="sticky bottom-0 z-20 border-line-strong border-t bg-surface pb-[env(safe-area-inset-bottom)] [@media(max-height:26rem)]:static"
    >
      <div
        className={classNames(
          'mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6 lg:px-8',
          className,
        )}
      >
        {children}
      </div>
    </section>
  )
}
