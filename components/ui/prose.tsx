import type { ReactNode } from 'react'
import { classNames } from './class-names'

type ProseProps = { lang?: string | undefined; className?: string | undefined }

export function Prose({ lang, className, children }: ProseProps & { children: ReactNode }) {
  return (
    <div className={classNames('prose', className)} lang={lang}>
      {children}
    </div>
  )
}

/** The same around a typed text, which the server has rendered. */
export function ProseHtml({ lang, className, html }: ProseProps & { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only HTML that comes here is what `renderText` made.
    <div className={classNames('prose typed', className)} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
