'use client'

import { useEffect, useState } from 'react'
import { hasCopies } from './kept-copies'

/** Says that this tab keeps text that was not saved, if it does. */
export function KeptNotice({ text }: { text: string }) {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    try {
      setKept(hasCopies(sessionStorage))
    } catch {
      // Storage is disabled.
    }
  }, [])
  return isKept && <p data-kept>{text}</p>
}
