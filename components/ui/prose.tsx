import type { ReactNode } from 'react'
import { classNames } from './class-names'

type ProseProps = { lang?: string | undefined; className?: string | undefined; children: ReactNode }

export function Prose({ lang, className, children }: ProseProps) {
  return (
    <div className={classNames('prose', className)} lang={lang}>
      {children}
    </div>
  )
}
