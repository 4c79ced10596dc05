'use client'

import { useEffect } from 'react'

/** Prefixes the page title with "Error: " while there are errors, also after the router rewrites it. */
export function useErrorTitle(prefix: string, hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return
    const mark = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix, hasErrors])
}
