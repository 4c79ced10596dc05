import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { FittingBar } from './fitting-bar'

/**
 * A bar at the bottom of the screen; part of the flow where it would cover more than a quarter of it, and on paper.
 * Without JavaScript only very low screens are recognized.
 */
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
      className="sticky bottom-0 z-20 border-line-strong border-t bg-surface pb-[env(safe-area-inset-bottom)] data-static:static [@media(max-height:26rem)]:static"
    >
      <FittingBar />
      <div
        className={classNames(
          'mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 sm:px-6 lg:px-8',
          className,
        )}
      >
        {children}
      </div>
    </section>
  )
}
