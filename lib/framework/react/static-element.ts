'use client'

import { createElement } from 'react'
import { heldHtml } from './held-html'

export type StaticElementProps = {
  as: string
  attributes: Record<string, unknown>
  /** Where the server holds its HTML; the browser finds it in the document and leaves it as it is. */
  held: number
}

/** An element whose inside stands in the document already. */
export function StaticElement({ as, attributes, held }: StaticElementProps) {
  const html = typeof window === 'undefined' ? heldHtml(held) : ''
  return createElement(as, {
    ...attributes,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  })
}
