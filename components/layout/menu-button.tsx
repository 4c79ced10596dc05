import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-paths'

type MenuButtonProps = {
  icon: IconName
  /** On a phone only the text is displayed. */
  isIconWide?: boolean
  label: string
  text: ReactNode
  children: ReactNode
}

/** A menu that opens without JavaScript; opening one closes the other. */
export function MenuButton({ icon, isIconWide = false, label, text, children }: MenuButtonProps) {
  return (
    <details name="header-menu" className="group relative">
      <summary
        aria-label={label}
        className="flex min-h-11 list-none items-center gap-2 rounded-md px-2 hover:bg-sunken group-open:bg-sunken sm:px-3"
      >
        <Icon name={icon} className={isIconWide ? 'max-sm:hidden' : undefined} />
        {text}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="absolute end-0 z-40 mt-1 w-max min-w-48 max-w-[calc(100vw-2rem)] rounded-md border border-line-strong bg-surface p-2">
        {children}
      </div>
    </details>
  )
}

export const menuEntry =
  'flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-start text-ink no-underline hover:bg-sunken hover:underline'
