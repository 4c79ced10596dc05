'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import type { FoundCopies } from './found-copies'

/** The offer of unsaved text. Few pages have any to offer: its script is loaded when there is some. */
export function LazyFoundCopies(props: ComponentProps<typeof FoundCopies>) {
  const [loaded, setLoaded] = useState<{ Offer: typeof FoundCopies } | null>(null)
  const isNeeded = props.copies.length > 0
  useEffect(() => {
    if (isNeeded) import('./found-copies').then((module) => setLoaded({ Offer: module.FoundCopies }))
  }, [isNeeded])
  return loaded && isNeeded ? <loaded.Offer {...props} /> : null
}
