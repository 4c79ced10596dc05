'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'

type MapConsentProps = {
  /** Host of another party that serves the map; null if nobody else is asked. */
  externalHost: string | null
  /** With `{host}` in place of the host. */
  texts: { agree: string; agreeWhy: string }
  children: ReactNode
}

/** Asks before a map of another party loads; without one, its children are visible at once. */
export function MapConsent({ externalHost, texts, children }: MapConsentProps) {
  const [isAgreed, setIsAgreed] = useState(externalHost === null)
  if (isAgreed) return children
  const named = (text: string) => text.replaceAll('{host}', externalHost ?? '')
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-sunken p-6 text-center">
      <p className="max-w-text">{named(texts.agreeWhy)}</p>
      <Button variant="secondary" onClick={() => setIsAgreed(true)}>
        {named(texts.agree)}
      </Button>
    </div>
  )
}
